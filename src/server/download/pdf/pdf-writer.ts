/**
 * A PDF written front to back, object by object, so that a document of five hundred pictures needs the memory of one. Chinese is set
 * in the reader's own song face (STSong-Light, one of the faces that PDF readers bring for it), so no font travels along.
 */

/** Points: 1/72 inch. */
export const A4 = { width: 595, height: 842 } as const;

export type Ref = number;

export interface PdfJpeg {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const FONT = 1;
const PAGES = 2;
const CATALOG = 3;
/** Below this number are objects that are written last, or are the same in every file. */
const FIRST_FREE = 7;

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** One line of text, its baseline's start at x, y from below. */
export function textAt(x: number, y: number, size: number, text: string, grey = 0): string {
  return `BT ${grey} g /F ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td <${utf16(text)}> Tj ET\n`;
}

export function imageAt(name: string, x: number, y: number, width: number, height: number): string {
  return `q ${width.toFixed(2)} 0 0 ${height.toFixed(2)} ${x.toFixed(2)} ${y.toFixed(2)} cm /${name} Do Q\n`;
}

/** How wide a line is, in points: Chinese signs are square, all others half as wide. */
const widthOf = (sign: string, size: number): number => ((sign.codePointAt(0) ?? 0) < 0x2e80 ? size / 2 : size);

/** Breaks a text into at most `lines` lines; what does not fit ends with …. */
export function wrap(text: string, size: number, width: number, lines: number): string[] {
  const made: string[] = [''];
  let used = 0;
  for (const sign of text.replace(/\s+/g, ' ').trim()) {
    const wide = widthOf(sign, size);
    if (used + wide > width) {
      if (made.length === lines) {
        made[lines - 1] = `${(made[lines - 1] ?? '').slice(0, -1)}…`;
        break;
      }
      made.push('');
      used = 0;
      if (sign === ' ') continue;
    }
    made[made.length - 1] += sign;
    used += wide;
  }
  return made.filter((line) => line !== '');
}

export class PdfWriter {
  #size = 0;
  #next = FIRST_FREE;
  readonly #places = new Map<Ref, number>();
  readonly #pages: Ref[] = [];

  #count(chunk: Buffer): Buffer {
    this.#size += chunk.length;
    return chunk;
  }

  #object(ref: Ref, body: string | Buffer): Buffer {
    this.#places.set(ref, this.#size);
    return this.#count(Buffer.concat([Buffer.from(`${ref} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]));
  }

  #stream(ref: Ref, dictionary: string, data: Uint8Array): Buffer {
    const head = `<< ${dictionary} /Length ${data.length} >>\nstream\n`;
    return this.#object(ref, Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]));
  }

  begin(): Buffer {
    return this.#count(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  image({ data, width, height }: PdfJpeg): { readonly ref: Ref; readonly bytes: Buffer } {
    const ref = this.#next++;
    const about = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
    return { ref, bytes: this.#stream(ref, about, data) };
  }

  page(size: { readonly width: number; readonly height: number }, content: string, images: Readonly<Record<string, Ref>>): Buffer {
    const [page, drawn] = [this.#next++, this.#next++];
    this.#pages.push(page);
    const pictures = Object.entries(images)
      .map(([name, ref]) => `/${name} ${ref} 0 R`)
      .join(' ');
    const resources = `<< /Font << /F ${FONT} 0 R >> /XObject << ${pictures} >> >>`;
    const box = `[0 0 ${size.width.toFixed(2)} ${size.height.toFixed(2)}]`;
    return Buffer.concat([
      this.#stream(drawn, '', Buffer.from(content)),
      this.#object(page, `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox ${box} /Resources ${resources} /Contents ${drawn} 0 R >>`),
    ]);
  }

  /** @param xmp metadata packet of the whole document, the AI label's place. */
  end(title: string, xmp: string | undefined): Buffer {
    const parts = [
      this.#object(FONT, '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [4 0 R] >>'),
      this.#object(
        4,
        '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /W [1 95 500] /FontDescriptor 5 0 R >>',
      ),
      this.#object(
        5,
        '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
      ),
      this.#object(PAGES, `<< /Type /Pages /Count ${this.#pages.length} /Kids [${this.#pages.map((page) => `${page} 0 R`).join(' ')}] >>`),
    ];
    const metadata = this.#next++;
    if (xmp !== undefined) parts.push(this.#stream(metadata, '/Type /Metadata /Subtype /XML', Buffer.from(xmp)));
    else parts.push(this.#object(metadata, 'null'));
    parts.push(
      this.#object(6, `<< /Title <feff${utf16(title)}> /Producer (Reyang) >>`),
      this.#object(
        CATALOG,
        `<< /Type /Catalog /Pages ${PAGES} 0 R${xmp === undefined ? '' : ` /Metadata ${metadata} 0 R`} /Lang (zh-CN) >>`,
      ),
    );
    const start = this.#size;
    const rows = Array.from(
      { length: this.#next - 1 },
      (_, index) => `${String(this.#places.get(index + 1) ?? 0).padStart(10, '0')} 00000 n \n`,
    );
    const table = `xref\n0 ${this.#next}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${this.#next} /Root ${CATALOG} 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`;
    return Buffer.concat([...parts, this.#count(Buffer.from(table))]);
  }
}
