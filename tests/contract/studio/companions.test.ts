import { expect, it } from 'vitest';
import { companionFile, companionLabel, companionName, isShown } from '../../../src/contract/studio/companions.ts';

it('a further file of a work is called what people call it, and says what opens it', () => {
  expect(companionName('back.png')).toBe('背面');
  expect(companionLabel('flat.svg')).toBe('款式图 · SVG');
  expect(companionFile('specification.svg')).toBe('规格单.svg');
});

it.each(['other.bin', 'nothing', 'constructor'])('one of an engine that is not ours keeps its name: %s', (name) => {
  expect([companionName(name), companionLabel(name), companionFile(name)]).toEqual([name, name, name]);
});

it('data and print files are no pictures', () => {
  const shown = ['image/png', 'image/svg+xml', 'image/tiff', 'video/mp4', 'application/json'].filter((mime) => isShown({ mime }));
  expect(shown).toEqual(['image/png', 'image/svg+xml']);
});
