import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Whether a merchant's contact was asked for. It stands in the address as well, because signing in reloads the page: whoever pressed as a
 * guest had to find the merchant again and press once more.
 */
export function useAskedContact(id: number): { readonly asked: boolean; readonly ask: () => void } {
  const named = Number(useSearch({ strict: false }).contact) === id;
  const navigate = useNavigate();
  // A page of merchants shows all that were asked for, the address names the last.
  const [pressed, setPressed] = useState(false);
  const ask = () => {
    setPressed(true);
    void navigate({ to: '.', search: (before: object) => ({ ...before, contact: id }), replace: true, resetScroll: false });
  };
  return { asked: pressed || named, ask };
}
