import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeAco } from '../../../src/contract/colour/files/aco.ts';
import { writeAse } from '../../../src/contract/colour/files/ase.ts';
import { type PaletteFile, PaletteFileError, SWATCH_NAME_MAX } from '../../../src/contract/colour/files/palette-file.ts';
import { paletteIn, withPalette } from '../../../src/contract/colour/files/png-card.ts';
import { readPalette } from '../../../src/contract/colour/files/read-palette.ts';
import { writeCss, writeGpl } from '../../../src/contract/colour/files/text-palettes.ts';

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const encode = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array) => readPalette(bytes, decode);

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
/** As people name colours: no control characters, no spaces at the ends. */
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.replace(/[\p{Cc}\u2028\u2029\0]/gu, '').trim())
  .filter((text) => text !== '' && text !== 'Untitled' && text.length <= SWATCH_NAME_MAX && text.isWellFormed());
const file: fc.Arbitrary<PaletteFile> = fc.record({
  name,
  colours: fc.array(fc.record({ name, hex }), { minLength: 1, maxLength: 40 }),
});

describe('what is written is read again', () => {
  it('ASE and ACO: every colour and name', () => {
    fc.assert(
      fc.property(file, (palette) => {
        expect(read(writeAse(palette))).toEqual(palette);
        expect(read(writeAco(palette)).colours).toEqual(palette.colours);
      }),
    );
  });

  it('GPL and CSS: every colour; names that hold no comment of their own', () => {
    fc.assert(
      fc.property(file, (palette) => {
        expect(read(encode(writeGpl(palette))).colours).toEqual(palette.colours);
        expect(read(encode(writeCss(palette))).colours.map((one) => one.hex)).toEqual(palette.colours.map((one) => one.hex));
      }),
    );
  });

  it('PNG cards: every colour and name, and the picture itself stays as it was', () => {
    // Signature, header of one pixel, nothing, end: the parts that a reader walks through.
    const png = Uint8Array.from(
      Buffer.from(
        '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154789c6360000002000148afa4710000000049454e44ae426082',
        'hex',
      ),
    );
    fc.assert(
      fc.property(file, (palette) => {
        const card = withPalette(png, palette, encode);
        expect(paletteIn(card, decode)).toEqual(palette);
        expect([...card.subarray(0, 33), ...card.subarray(card.length - (png.length - 33))]).toEqual([...png]);
      }),
    );
    expect(paletteIn(png, decode)).toBeUndefined();
  });

  it('lists of other programs: CSV and JSON, with short and capital values', () => {
    expect(read(encode('name,hex\n"朱红",#D8412C\n黛青;#abc')).colours).toEqual([
      { name: '朱红', hex: '#d8412c' },
      { name: '黛青', hex: '#aabbcc' },
    ]);
    const json = { name: '册', colors: ['#112233', { code: '19-1664', name: 'True Red', hex: '#BF1932' }, { hex: 7 }] };
    expect(read(encode(JSON.stringify(json)))).toEqual({
      name: '册',
      colours: [
        { name: '', hex: '#112233' },
        { name: '19-1664 True Red', hex: '#bf1932' },
      ],
    });
  });

  it('CSS of other sites: opacities, rgb() and hsl(), many in a line, each property once', () => {
    const hexes = (text: string) => read(encode(text)).colours.map((one) => one.hex);
    // The same colours once more as hsla(), as one site exports them.
    expect(hexes('/* CSS HEX */\n--platinum: #edf6f9ff;\n--red: #e29578ff;\n/* CSS HSL */\n--platinum: hsla(195, 50%, 95%, 1);\n')).toEqual(
      ['#edf6f9', '#e29578'],
    );
    expect(
      hexes(':root{--a:#D0102C;--b:rgb(10 20 30 / 50%);--c: hsl(200deg 50% 50%); --d: rgba(100%, 0%, 50%, 1);--e:#abcd;--gap:4px}'),
    ).toEqual(['#d0102c', '#0a141e', '#4095bf', '#ff0080', '#aabbcc']);
    expect(read(encode('/* 春 */\n:root {\n  --a: #111111; /* 墨 */\n  --b: #222222 }')).colours).toEqual([
      { name: '墨', hex: '#111111' },
      { name: '', hex: '#222222' },
    ]);
  });

  it('an ASE of a print shop: CMYK, LAB and Gray become sRGB', () => {
    const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
    const f32 = (value: number) => [...new Uint8Array(new Float32Array([value]).buffer)].reverse();
    const block = (space: string, values: readonly number[]) => {
      const body = [0, 1, 0, 0, ...ascii(space), ...values.flatMap(f32), 0, 2];
      return [0, 1, 0, 0, 0, body.length, ...body];
    };
    const blocks = [block('CMYK', [0, 1, 1, 0]), block('LAB ', [1, 0, 0]), block('Gray', [0.5])];
    const bytes = Uint8Array.from([...ascii('ASEF'), 0, 1, 0, 0, 0, 0, 0, blocks.length, ...blocks.flat()]);
    expect(read(bytes).colours.map((one) => one.hex)).toEqual(['#ff0000', '#ffffff', '#808080']);
  });
});

const PNG_HEAD = Uint8Array.from(Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'));

describe('hostile files', () => {
  const isSaid = (bytes: Uint8Array) => {
    try {
      expect(read(bytes).colours.length).toBeLessThanOrEqual(10_000);
    } catch (error) {
      if (!(error instanceof PaletteFileError)) throw error;
      expect(error.message).toMatch(/\p{Script=Han}/u);
    }
  };

  it('any bytes, and any damage to a good file, end in a palette or a sentence', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), isSaid));
    const headed = fc.tuple(fc.constantFrom('ASEF', '\0\u0001', '\0\u0002', 'GIMP Palette\n', '{', '['), fc.uint8Array({ maxLength: 200 }));
    fc.assert(fc.property(headed, ([head, rest]) => isSaid(Uint8Array.from([...[...head].map((one) => one.charCodeAt(0)), ...rest]))));
    fc.assert(
      fc.property(file, fc.nat(), fc.nat(255), fc.boolean(), (palette, at, byte, cut) => {
        const card = withPalette(PNG_HEAD, palette, encode);
        paletteIn(cut ? card.slice(0, at % card.length) : card.with(at % card.length, byte), decode);
        for (const good of [writeAse(palette), writeAco(palette)]) {
          const place = at % good.length;
          const bad = cut ? good.slice(0, place) : Uint8Array.from(good, (old, index) => (index === place ? byte : old));
          isSaid(bad);
        }
      }),
    );
  });

  it('a file that breaks off is said to be incomplete, wherever it breaks; one of no bytes to be empty', () => {
    const palette: PaletteFile = { name: '色', colours: [{ name: '红', hex: '#d0102c' }] };
    // A first part without names is a whole file of the older kind.
    const firstOfAco = 4 + 10;
    for (const good of [writeAse(palette), writeAco(palette)]) {
      // An ASE's last block ends its group, and holds nothing.
      for (let length = 4; length < good.length - 6; length += 1) {
        if (good[0] === 0 && length >= firstOfAco && length < firstOfAco + 4) continue;
        expect(() => read(good.subarray(0, length)), `${length} of ${good.length}`).toThrow('文件不完整');
      }
    }
    expect(() => read(new Uint8Array())).toThrow('文件是空的');
  });

  it('counts and lengths that lie are refused before anything is made for them', () => {
    const lie = Uint8Array.from([0x41, 0x53, 0x45, 0x46, 0, 1, 0, 0, 0xff, 0xff, 0xff, 0xff]);
    expect(() => read(lie)).toThrow('过多');
    expect(() => read(encode(JSON.stringify(Array(10_001).fill('#112233'))))).toThrow('过多');
    expect(() => read(new Uint8Array(5 * 1024 * 1024))).toThrow('过大');
  });
});
