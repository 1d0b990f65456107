import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Form } from './use-form.ts';

/**
 * Submits its form; closed only while sending. In markup drawn at build time it is not yet a submit button: the browser would
 * send the form itself, and put the password into the address.
 */
export function SubmitButton({ form, children }: { readonly form: Form; readonly children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <Button type={hydrated ? 'submit' : 'button'} variant="primary" size="large" block loading={form.sending}>
      {children}
    </Button>
  );
}
