import { createFileRoute } from '@tanstack/react-router';
import { numericId } from '../-numeric-id.ts';

/** Names the work that the screen of /community shows over the wall, or alone. */
export const Route = createFileRoute('/community/$id')({
  params: numericId,
  staticData: { title: '社区作品' },
});
