import { createFileRoute } from '@tanstack/react-router';
import { numericId } from '../-numeric-id.ts';

/** Names the work that the screen of /works shows over the gallery, or alone. */
export const Route = createFileRoute('/works/$id')({
  params: numericId,
  staticData: { title: '作品' },
});
