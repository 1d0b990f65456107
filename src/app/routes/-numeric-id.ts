import { notFound } from '@tanstack/react-router';

/** The part of an address that says which one: a whole number from 1. Any other spelling of it leads nowhere. */
export const numericId = {
  parse: ({ id }: { readonly id: string }) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
    return { id };
  },
};
