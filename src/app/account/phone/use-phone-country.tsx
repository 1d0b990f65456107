import { type ReactNode, useState } from 'react';
import { usePart } from '../../shell/use-part.ts';
import { type Country, DEFAULT_COUNTRY } from '../country/default-country.ts';

export interface PhoneCountry {
  readonly chosen: Country;
  open(): void;
  /** Stands outside the form, so that its search field is not one of the form's. */
  readonly dialog: ReactNode;
}

const loadPicker = async () => (await import('../country/country-picker.tsx')).CountryPicker;

/** The country of a phone field and its picker, which is fetched when the dial code is first touched. */
export function usePhoneCountry(): PhoneCountry {
  const [chosen, choose] = useState<Country>(DEFAULT_COUNTRY);
  const [open, setOpen] = useState(false);
  const [Picker, want] = usePart(loadPicker);
  return {
    chosen,
    open: () => void want().then(setOpen),
    dialog: Picker && open && <Picker open chosen={chosen} choose={choose} close={() => setOpen(false)} />,
  };
}
