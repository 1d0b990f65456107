import { type ReactNode, useEffect, useState } from 'react';
import { usePart } from '../../shell/use-part.ts';
import { type Country, DEFAULT_COUNTRY } from '../country/default-country.ts';
import { keepCountry, keptCountry } from './kept-country.ts';

export interface PhoneCountry {
  readonly chosen: Country;
  open(): void;
  /** Stands outside the form, so that its search field is not one of the form's. */
  readonly dialog: ReactNode;
}

const loadPicker = async () => (await import('../country/country-picker.tsx')).CountryPicker;

/**
 * The country of a phone field and its picker, which is fetched when the dial code is first touched.
 * @param draft of the form that the field is part of
 */
export function usePhoneCountry(draft: string): PhoneCountry {
  const [chosen, choose] = useState<Country>(DEFAULT_COUNTRY);
  const [open, setOpen] = useState(false);
  const [Picker, want] = usePart(loadPicker);
  // Not at once: the form may be drawn already, with the country that every page begins with.
  useEffect(() => choose((now) => keptCountry(draft) ?? now), [draft]);
  const keep = (country: Country) => {
    choose(country);
    keepCountry(draft, country);
  };
  return {
    chosen,
    open: () => void want().then(setOpen),
    dialog: Picker && open && <Picker open chosen={chosen} choose={keep} close={() => setOpen(false)} />,
  };
}
