import type * as z from 'zod/mini';
import type { userProfile } from '../../../contract/account/profile.ts';

export type Profile = z.output<typeof userProfile>;
