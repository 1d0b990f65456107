/** Pictures are chosen in the order in which they are pressed, never more than there is room for. */
import { expect, test } from 'vitest';
import { toggled } from '../../../../src/app/shell/picture-choice/toggled.ts';

const press = (most: number, ...ids: readonly number[]) =>
  ids.reduce<readonly { readonly id: number }[]>((chosen, id) => toggled(chosen, { id }, most), []).map(({ id }) => id);

test('keeps the order of the presses, and takes out what is pressed again', () => {
  expect(press(3, 7, 2, 9)).toEqual([7, 2, 9]);
  expect(press(3, 7, 2, 7)).toEqual([2]);
});

test('takes no more than there is room for', () => {
  expect(press(2, 7, 2, 9)).toEqual([7, 2]);
  expect(press(2, 7, 2, 9, 7, 9)).toEqual([2, 9]);
});

test('with room for one, another press means another picture, and the same one means none', () => {
  expect(press(1, 7, 2)).toEqual([2]);
  expect(press(1, 7, 7)).toEqual([]);
});
