import { createFileRoute } from '@tanstack/react-router';
import { numericId } from '../../-numeric-id.ts';

/** Names the picture that the screen of /trend/pictures shows over the wall, or alone. */
export const Route = createFileRoute('/trend/pictures/$id')({
  params: numericId,
  staticData: { title: '图片' },
});
