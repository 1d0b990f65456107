import { createFileRoute, notFound } from '@tanstack/react-router';

/** Names the work that the screen of /works shows over the gallery, or alone. */
export const Route = createFileRoute('/works/$id')({
  params: {
    parse: ({ id }) => {
      if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
      return { id };
    },
  },
  staticData: { title: '作品' },
});
