import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { EnginePicture } from '../../../../src/server/engines/engine.ts';
import { bgRemove } from '../../../../src/server/engines/local/matting/bg-remove-method.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

/** Trousers before a wall, whose gap between the legs – shut above and below – has a colour of its own. */
async function cutOf(gap: string): Promise<EnginePicture | undefined> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480"><path d="M0 0H360V480H0Z" fill="#e4e2de"/><path d="M110 60H250L262 250L240 440H120L98 250Z" fill="#3e5478"/><path d="M170 250H196L190 410H174Z" fill="${gap}"/></svg>`;
  const source = await sharp(Buffer.from(drawn)).png().toBuffer();
  const made: EnginePicture[] = [];
  const job = {
    id: 'j',
    designType: 'bg_remove',
    input: {},
    parameters: {},
    images: { source_path: source },
    masks: {},
    seed: 1,
    count: 1,
  } as const;
  await bgRemove.draw(job, PACE, (picture) => made.push(picture as EnginePicture));
  return made[0];
}

it('calls nothing good that keeps the shaded ground between two legs, and says so', async () => {
  const kept = await cutOf('#d6d4d0');
  expect(kept?.grade).toBe('usable');
  expect(kept?.notes.join()).toContain('空隙');
  // The premise: a piece of the gap is still there.
  const alpha = await sharp(kept?.data).extract({ left: 182, top: 400, width: 1, height: 1 }).raw().toBuffer();
  expect(alpha[3]).toBe(255);
});

it('says nothing where there is cloth between the legs', async () => {
  for (const other of ['#3e5478', '#8c4a52']) expect(await cutOf(other)).toMatchObject({ grade: 'good', notes: [] });
});
