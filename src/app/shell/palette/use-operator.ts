import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSignedIn } from '../session/session.ts';

/** Whether this member is an operator: for what leads to the console. The server judges every call again. */
export function useOperator(): boolean {
  const client = useQueryClient();
  const signedIn = useSignedIn();
  const [operator, setOperator] = useState(false);
  useEffect(() => {
    if (!signedIn) return;
    let here = true;
    const know = (answer: boolean) => here && setOperator(answer);
    // Fetched apart: the menu and the palette would otherwise carry what calls need. Not knowing leads nowhere.
    import('../session/ask-operator.ts').then(({ askOperator }) => askOperator(client)).then(know, () => know(false));
    return () => {
      here = false;
    };
  }, [client, signedIn]);
  return signedIn && operator;
}
