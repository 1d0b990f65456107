import { createFileRoute, notFound } from '@tanstack/react-router';

/** Names the picture that the screen of /trend/pictures shows over the wall, or alone. */
export const Route = createFileRoute('/trend/pictures/$id')({
  params: {
    parse: ({ id }) => {
      if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
      return { id };
    },
  },
  staticData: { title: '图片' },
});
