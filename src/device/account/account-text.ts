/** Text in localStorage that belongs to one account. After the account was forgotten, who still holds this writes nowhere. */

import { type KeyedText, pageStorage } from '../doors/page-storage.ts';
import type { LOCAL, LocalPlace } from '../keys.ts';
import { forgottenTimes } from './accounts.ts';

type PerAccount = {
  [K in keyof typeof LOCAL]: (typeof LOCAL)[K] extends { perAccount: true } ? (typeof LOCAL)[K] : never;
}[keyof typeof LOCAL];

export interface AccountText {
  readonly key: string;
  readonly storage: Pick<KeyedText, 'getItem' | 'setItem' | 'removeItem'>;
}

export function accountText(place: PerAccount & LocalPlace, account: string): AccountText {
  const begun = forgottenTimes();
  const storage = pageStorage('localStorage');
  return {
    key: `${place.name}:${account}`,
    storage: {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => {
        if (forgottenTimes() === begun) storage.setItem(key, value);
      },
      removeItem: (key) => storage.removeItem(key),
    },
  };
}
