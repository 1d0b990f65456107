import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPicture } from '../../../src/contract/storage/verify.ts';
import { aiLabel, labelXmp, readLabel } from '../../../src/server/storage/ai-label.ts';
import { labelForExport } from '../../../src/server/storage/export-gate.ts';
import { storeMade } from '../../../src/server/storage/storage-service.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#808080' } });

async function verify(payload: Buffer) {
  const answer = await server.app.inject({ method: 'POST', url: verifyPicture.path, headers: { 'content-type': 'image/png' }, payload });
  return answer.json<{ data: Record<string, unknown>; message: string }>();
}

/** Height of the box that differs from the flat background. */
async function markHeight(data: Buffer): Promise<number> {
  const { data: pixels, info } = await sharp(data).greyscale().raw().toBuffer({ resolveWithObject: true });
  const rows = new Set<number>();
  for (let at = 0; at < pixels.length; at += info.channels)
    if (Math.abs((pixels[at] ?? 128) - 128) > 40) rows.add(Math.floor(at / info.channels / info.width));
  return rows.size;
}

describe('the export gate', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'writes the label into a %s that /verify reads, and a mark of at least 5 %%',
    async (format) => {
      const made = await flat(600, 400)[format]().toBuffer();
      const { data } = await labelForExport(made, `image/${format}`, { mark: true });
      const header = await sharp(data).metadata();
      expect(readLabel(header.xmp?.toString('utf8') ?? '')).toMatchObject({ Label: '1', ContentProducer: 'Reyang' });
      expect(header.format).toBe(format);
      expect(await markHeight(data)).toBeGreaterThanOrEqual(400 * 0.05);
    },
  );

  it('leaves the picture as it is but for the label when the operator switched the mark off', async () => {
    const made = await flat(600, 400).png().toBuffer();
    const { data } = await labelForExport(made, 'image/png', { mark: false });
    expect(await markHeight(data)).toBe(0);
    expect((await sharp(data).metadata()).xmp?.toString()).toContain('TC260:AIGC');
  });

  it('labels an SVG inside and out', async () => {
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><path d="M0 0H9"/></svg>';
    const { data, ending } = await labelForExport(Buffer.from(svg), 'image/svg+xml', { mark: true });
    expect(ending).toBe('svg');
    expect(readLabel(data.toString())).toMatchObject({ Label: '1' });
    expect((await sharp(data).metadata()).width).toBe(200);
    expect(data.toString().match(/<path/g)).toHaveLength(3);
  });

  it('lets nothing out that cannot be labelled', async () => {
    await expect(labelForExport(Buffer.from('x'), 'application/pdf', { mark: true })).rejects.toThrow(/may not leave/);
  });

  it('keeps the original without an address of its own beside the labelled twin', async () => {
    const made = await flat(100, 100).png().toBuffer();
    const kept = await storeMade(server.context, { data: made, mime: 'image/png' });
    expect(kept.original).not.toBe(kept.blob);
    const out = await server.app.inject({ url: `/media/${kept.blob}` });
    expect((await verify(out.rawPayload)).data).toMatchObject({ finding: 'labelled', ours: true });
  });
});

describe('/verify', () => {
  it('says that no label proves nothing', async () => {
    const { data } = await verify(await flat(50, 50).png().toBuffer());
    expect(data).toMatchObject({ finding: 'unlabelled', ours: false, label: null, sentence: expect.stringContaining('不能据此判断') });
  });

  it('knows a label that is not ours, even one that claims to be', async () => {
    for (const id of ['somebody-else', '00000000-0000-4000-8000-000000000000']) {
      const forged = await flat(50, 50)
        .withXmp(labelXmp(aiLabel(id)))
        .png()
        .toBuffer();
      expect((await verify(forged)).data).toMatchObject({ finding: 'labelled', ours: false, label: { ProduceID: id } });
    }
  });

  it('bears metadata that is broken, huge or hostile', async () => {
    const around = (inner: string) => `<x xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">${inner}</x>`;
    expect(readLabel(around('<TC260:AIGC>{not json</TC260:AIGC>'))).toBeUndefined();
    expect(readLabel(around('<TC260:AIGC>[1]</TC260:AIGC>'))).toBeUndefined();
    expect(readLabel(around(`<TC260:AIGC>${'{'.repeat(500_000)}</TC260:AIGC>`))).toBeUndefined();
    expect(readLabel(around(`<rdf:D TC260:AIGC="{&quot;Label&quot;:&quot;2&quot;}"/>`))).toEqual({ Label: '2' });
  });

  it('refuses what is no picture', async () => {
    expect((await verify(Buffer.from('<svg/>'))).message).toMatch(/PNG、JPG、WebP、HEIC 或 SVG/);
  });
});
