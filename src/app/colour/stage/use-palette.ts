/** The palette on the table: its colours, which of them are kept when it is rolled, and the way back. */
import { useCallback, useMemo, useState } from 'react';
import {
  HARMONY_NAMES,
  type HarmonyRule,
  PALETTE_MAX_COLOURS,
  PALETTE_MIN_COLOURS,
  rollPalette,
} from '../../../contract/colour/harmony.ts';

export interface Place {
  /** Stays with the colour while others come and go. */
  readonly id: number;
  readonly hex: string;
  readonly locked: boolean;
}

export interface PaletteTable {
  readonly places: readonly Place[];
  readonly colours: readonly string[];
  readonly rule: HarmonyRule | 'any';
  /** What the last roll followed, in words. */
  readonly said: string;
  chooseRule(rule: HarmonyRule | 'any'): void;
  roll(): void;
  toggle(index: number): void;
  change(index: number, hex: string): void;
  /** A colour from a table or a picture: beside the others, or in place of the last one when there is no room. */
  add(hex: string): void;
  /** One more, that goes with the others. */
  grow(): void;
  remove(index: number): void;
  /** One step to the side. */
  shift(index: number, by: 1 | -1): void;
  replace(colours: readonly string[]): void;
  undo(): void;
  readonly canUndo: boolean;
}

const START = 5;
const STEPS_MAX = 50;
let nextId = 1;
const place = (hex: string, locked = false): Place => {
  nextId += 1;
  return { id: nextId, hex, locked };
};

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

/** @param given colours of the address; none: a first roll. @param onChange the palette changed; the address follows. */
export function usePalette(given: readonly string[], onChange: (colours: readonly string[]) => void): PaletteTable {
  const [rule, setRule] = useState<HarmonyRule | 'any'>('any');
  const [said, setSaid] = useState('');
  const [past, setPast] = useState<readonly (readonly Place[])[]>([]);
  const [places, setPlaces] = useState<readonly Place[]>(() => {
    if (given.length > 0) return given.map((hex) => place(hex));
    return rollPalette({ places: Array.from({ length: START }, () => undefined), seed: randomSeed() }).colours.map((hex) => place(hex));
  });
  const put = useCallback(
    (next: readonly Place[]) => {
      setPast((steps) => [...steps, places].slice(-STEPS_MAX));
      setPlaces(next);
      onChange(next.map(({ hex }) => hex));
    },
    [places, onChange],
  );
  return useMemo(
    () => ({
      places,
      colours: places.map(({ hex }) => hex),
      rule,
      said,
      chooseRule: setRule,
      roll() {
        const wanted = rule === 'any' ? undefined : rule;
        const rolled = rollPalette({
          places: places.map(({ hex, locked }) => (locked ? hex : undefined)),
          rule: wanted,
          seed: randomSeed(),
        });
        setSaid(HARMONY_NAMES[rolled.rule]);
        put(places.map((one, index) => (one.locked ? one : { ...one, hex: rolled.colours[index] ?? one.hex })));
      },
      toggle: (index) => setPlaces(places.map((one, at) => (at === index ? { ...one, locked: !one.locked } : one))),
      change: (index, hex) => put(places.map((one, at) => (at === index ? { ...one, hex, locked: true } : one))),
      add(hex) {
        if (places.some((one) => one.hex === hex)) return;
        const room = places.length < PALETTE_MAX_COLOURS;
        put([...(room ? places : places.slice(0, -1)), place(hex, true)]);
      },
      grow() {
        if (places.length >= PALETTE_MAX_COLOURS) return;
        const wanted = rule === 'any' ? undefined : rule;
        const { colours } = rollPalette({ places: [...places.map(({ hex }) => hex), undefined], rule: wanted, seed: randomSeed() });
        const hex = colours.at(-1);
        if (hex) put([...places, place(hex)]);
      },
      remove: (index) => places.length > PALETTE_MIN_COLOURS && put(places.filter((_, at) => at !== index)),
      shift(index, by) {
        const [one, other] = [places[index], places[index + by]];
        if (one && other) put(places.map((each, at) => (at === index ? other : at === index + by ? one : each)));
      },
      replace: (colours) => put(colours.slice(0, PALETTE_MAX_COLOURS).map((hex) => place(hex))),
      undo() {
        const last = past.at(-1);
        if (!last) return;
        setPast(past.slice(0, -1));
        setPlaces(last);
        onChange(last.map(({ hex }) => hex));
      },
      canUndo: past.length > 0,
    }),
    [places, rule, said, past, put, onChange],
  );
}
