import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { gridFor, layOut } from '../../../src/app/works/gallery/layout.ts';
import { type Travel, useTravel } from '../../../src/app/works/gallery/use-travel.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const LAYOUT = layOut([{ month: '2026-12', count: 9 }], gridFor(600));
const WORKS = ['0', '1', '2', '3', '4', '5', '6', '7', '8'];

/** A gallery of links, of which those up to `mounted` have come. */
async function gallery() {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const seen: { travel?: Travel } = {};
  function Box({ mounted }: { readonly mounted: number }) {
    const travel = useTravel(LAYOUT, { current: place });
    seen.travel = travel;
    return WORKS.slice(0, mounted).map((name) => (
      <a key={name} href="/works" data-index={name} onFocus={() => travel.note(Number(name))}>
        {name}
      </a>
    ));
  }
  const draw = (mounted: number) => act(async () => root.render(<Box mounted={mounted} />));
  const go = (by: (travel: Travel) => void) => act(async () => by(seen.travel as Travel));
  await draw(1);
  const from = (focused: number) => seen.travel?.from(focused);
  return { draw, go, from, end: () => act(async () => root.unmount()) };
}

test('keys that come while a work is on its way go on from it, and the focus lands on the last one', async () => {
  const { draw, go, from, end } = await gallery();
  await go((travel) => travel.to(1));
  // The focus is on the first still: a second press of the arrow led to the second work again.
  expect(from(0)).toBe(1);
  await go((travel) => travel.to((from(0) ?? 0) + 1));
  expect(from(0)).toBe(2);
  await draw(9);
  await go((travel) => travel.arrived());
  expect(document.activeElement?.textContent).toBe('2');
  expect(from(2)).toBe(2);
  await end();
});

test('whoever goes elsewhere meanwhile goes on from there', async () => {
  const { go, from, end } = await gallery();
  await go((travel) => travel.to(5));
  await go((travel) => travel.note(0));
  expect(from(0)).toBe(0);
  await end();
});
