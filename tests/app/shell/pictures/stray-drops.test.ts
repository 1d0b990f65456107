import { expect, test } from 'vitest';
import { catchStrayDrops } from '../../../../src/app/shell/pictures/stray-drops.ts';

catchStrayDrops();

/** What a browser does of itself with what is dropped there: open it in place of the page. */
const opens = (on: Element, types: readonly string[], type = 'drop') => {
  document.body.append(on);
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer: { types, dropEffect: 'copy' } });
  return on.dispatchEvent(event);
};

test('a file beside its field does not take the page away; a text, a field for files and whoever takes it go on', () => {
  expect(opens(document.createElement('main'), ['Files'])).toBe(false);
  expect(opens(document.createElement('main'), ['Files'], 'dragover')).toBe(false);
  expect(opens(document.createElement('main'), ['text/plain'])).toBe(true);
  const field = document.createElement('input');
  field.type = 'file';
  expect(opens(field, ['Files'])).toBe(true);
  const zone = document.createElement('section');
  const effects: string[] = [];
  zone.addEventListener('dragover', (event) => {
    event.preventDefault();
    queueMicrotask(() => effects.push(event.dataTransfer?.dropEffect ?? ''));
  });
  opens(zone, ['Files'], 'dragover');
  return Promise.resolve().then(() => expect(effects).toEqual(['copy']));
});
