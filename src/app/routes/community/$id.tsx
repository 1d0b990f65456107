import { createFileRoute, notFound } from '@tanstack/react-router';

/** Names the work that the screen of /community shows over the wall, or alone. */
export const Route = createFileRoute('/community/$id')({
  params: {
    parse: ({ id }) => {
      if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
      return { id };
    },
  },
  staticData: { title: '社区作品' },
});
