/**
 * How long a test waits for what it waits for. The second that `vi.waitFor` gives by itself is over before a page has been drawn on a machine whose
 * two cores play journeys and draw pictures meanwhile; what never comes still fails.
 */
import { vi } from 'vitest';

const PATIENT_MS = 30_000;
const { waitFor } = vi;

vi.waitFor = (check, options) => waitFor(check, typeof options === 'number' ? options : { timeout: PATIENT_MS, ...options });
