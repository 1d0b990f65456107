// @vitest-environment node
/** A package read on the device, as the server lays it out. */

import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { openContent } from '../../../src/app/download/view/package-content.ts';
import { NotAnArchive, readZip } from '../../../src/app/download/view/zip-read.ts';
import { withoutPictures } from '../../../src/app/studio/creation/refill.ts';

interface Given {
  readonly name: string;
  readonly bytes: Buffer;
  readonly deflated?: boolean;
  /** As of an archive above 4 GB: places and sizes stand behind the name. */
  readonly large?: boolean;
}

const number = (length: 2 | 4 | 8, value: number): Buffer => {
  const made = Buffer.alloc(length);
  if (length === 8) made.writeBigUInt64LE(BigInt(value));
  else made.writeUIntLE(value, 0, length);
  return made;
};

function zip(files: readonly Given[], largeEnd = false): Blob {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, deflated = false, large = false } of files) {
    const title = Buffer.from(name);
    const packed = deflated ? deflateRawSync(bytes) : bytes;
    const sums = [number(4, crc32(bytes)), number(4, packed.length), number(4, bytes.length)];
    const local = Buffer.concat([
      number(4, 0x04034b50),
      Buffer.alloc(4),
      number(2, deflated ? 8 : 0),
      Buffer.alloc(4),
      ...sums,
      number(2, title.length),
      number(2, 0),
      title,
    ]);
    const extra = large
      ? Buffer.concat([number(2, 1), number(2, 24), number(8, bytes.length), number(8, packed.length), number(8, at)])
      : Buffer.alloc(0);
    const said = large ? [sums[0] as Buffer, ...[1, 2].map(() => number(4, 0xffffffff))] : sums;
    list.push(
      ...[number(4, 0x02014b50), Buffer.alloc(6), number(2, deflated ? 8 : 0), Buffer.alloc(4), ...said, number(2, title.length)],
      ...[number(2, extra.length), Buffer.alloc(10), number(4, large ? 0xffffffff : at), title, extra],
    );
    parts.push(local, packed);
    at += local.length + packed.length;
  }
  const central = Buffer.concat(list);
  const end64 = Buffer.concat([number(4, 0x06064b50), Buffer.alloc(28), number(8, files.length), number(8, central.length), number(8, at)]);
  const place = Buffer.concat([number(4, 0x07064b50), Buffer.alloc(4), number(8, at + central.length), Buffer.alloc(4)]);
  const end = Buffer.concat([
    ...[
      number(4, 0x06054b50),
      Buffer.alloc(6),
      number(2, largeEnd ? 0xffff : files.length),
      number(4, largeEnd ? 0xffffffff : central.length),
    ],
    ...[number(4, largeEnd ? 0xffffffff : at), number(2, 0)],
  ]);
  return new Blob([new Uint8Array(Buffer.concat([...parts, central, ...(largeEnd ? [end64, place] : []), end]))]);
}

const json = (name: string, value: unknown): Given => ({ name, bytes: Buffer.from(JSON.stringify(value)) });
const picture: Given = { name: '图片/abc-连衣裙.png', bytes: Buffer.from('not really a picture') };
const recipe = json('配方/abc-连衣裙-7.json', {
  ...{ id: 7, tool: '连衣裙', creative_type: 'design_dress', prompt: '真丝斜裁' },
  recipe: {
    creative_type: 'design_dress',
    task_type: 'online',
    input: { prompt: '真丝斜裁', source_path: ['（上传的图片）'] },
    parameters: {},
  },
});
const sum = ({ bytes }: Given) => createHash('sha256').update(bytes).digest('hex');
const manifest = (files: readonly Given[]) =>
  json('manifest.json', {
    ...{ package: 3, format: 'png', made_at: '2026-11-21T04:00:00.000Z', asked: 2 },
    files: files.map((file) => ({ name: file.name, size: file.bytes.length, sha256: sum(file), crc32: '0', work: 7 })),
    missing: [{ id: 8, reason: '作品不存在或已被删除' }],
  });

describe('an archive', () => {
  it.each([
    ['stored', {}, false],
    ['deflated', { deflated: true }, false],
    ['above 4 GB', { large: true }, true],
  ])('%s is read file by file', async (_name, how, largeEnd) => {
    const files = await readZip(
      zip(
        [
          { ...picture, ...how },
          { ...recipe, ...how },
          { name: 'folder/', bytes: Buffer.alloc(0) },
        ],
        largeEnd,
      ),
    );
    expect(files.map(({ name, size }) => [name, size])).toEqual([picture, recipe].map(({ name, bytes }) => [name, bytes.length]));
    expect(await (await files[0]?.read())?.text()).toBe('not really a picture');
    expect((await files[0]?.read())?.type).toBe('image/png');
  });

  it('that is none, or was cut, is refused and not guessed', async () => {
    const whole = zip([picture]);
    for (const bad of [new Blob(['hello']), new Blob([]), whole.slice(0, whole.size - 30), whole.slice(40)]) {
      await expect(readZip(bad).then((files) => files[0]?.read())).rejects.toThrow(NotAnArchive);
    }
  });
});

describe('a package of ours', () => {
  it('shows its works with their recipes and what is missing, and knows what is damaged', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
    const content = await openContent(zip([manifest([picture, recipe]), recipe, picture]));
    expect(content.works).toMatchObject([
      { id: 7, url: 'blob:one', recipe: { designType: 'design_dress', tool: '连衣裙', prompt: '真丝斜裁' } },
    ]);
    expect(content.missing).toEqual([{ id: 8, reason: '作品不存在或已被删除' }]);
    const heard: number[] = [];
    expect(await content.check((fraction) => heard.push(fraction))).toEqual([]);
    expect(heard).toEqual([0.5, 1]);
    const hurt = await openContent(zip([manifest([picture, recipe]), recipe, { ...picture, bytes: Buffer.from('not really a Picture') }]));
    expect(await hurt.check(() => undefined)).toEqual([picture.name]);
    vi.restoreAllMocks();
  });

  it('hands its recipe on without the pictures of whoever made it', async () => {
    const content = await openContent(zip([manifest([recipe]), recipe]));
    const [work] = content.works;
    expect(withoutPictures('design_dress', work?.recipe?.recipe as Parameters<typeof withoutPictures>[1]).input).toEqual({
      prompt: '真丝斜裁',
    });
  });

  it('is told from another archive', async () => {
    await expect(openContent(zip([picture]))).rejects.toThrow(NotAnArchive);
    await expect(openContent(zip([json('manifest.json', { name: 'web app' })]))).rejects.toThrow(NotAnArchive);
  });
});
