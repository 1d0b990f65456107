/** Numbers of every picture side by side: what rankings walk through. */
import { DESCRIPTOR_BYTES } from '../looks/descriptor.ts';

export const COLOURS_KEPT = 6;
/** l, a, b, share. */
const NUMBERS = COLOURS_KEPT * 4;

interface Weighed {
  readonly l: number;
  readonly a: number;
  readonly b: number;
  readonly share: number;
}

export class PictureColumns {
  length = 0;
  ids: Float64Array;
  /** Six colours of four numbers each; a share of 0 ends the list. */
  colours: Float32Array;
  /** When it came in, in months since the year 0. */
  months: Int32Array;
  /** One descriptor a picture; `described` says whether it is there. */
  descriptors: Uint8Array;
  described: Uint8Array;

  /** @param expected so many fit, and some more, before anything has to be moved. */
  constructor(expected = 0) {
    const places = 256 + Math.ceil(expected * 1.1);
    this.ids = new Float64Array(places);
    this.colours = new Float32Array(places * NUMBERS);
    this.months = new Int32Array(places);
    this.descriptors = new Uint8Array(places * DESCRIPTOR_BYTES);
    this.described = new Uint8Array(places);
  }

  /** What is filled of each column, always in the same order. */
  parts(): readonly ArrayBufferView[] {
    const { ids, colours, months, descriptors, described, length } = this;
    return [
      ids.subarray(0, length),
      colours.subarray(0, length * NUMBERS),
      months.subarray(0, length),
      descriptors.subarray(0, length * DESCRIPTOR_BYTES),
      described.subarray(0, length),
    ];
  }

  /** @returns its place. */
  add(id: number, month: number, colours: readonly Weighed[], descriptor: Uint8Array | null): number {
    const place = this.length++;
    if (place >= this.ids.length) this.grow();
    this.ids[place] = id;
    this.months[place] = month;
    for (const [at, { l, a, b, share }] of colours.slice(0, COLOURS_KEPT).entries()) {
      this.colours.set([l, a, b, share], place * NUMBERS + at * 4);
    }
    if (descriptor?.length === DESCRIPTOR_BYTES) {
      this.descriptors.set(descriptor, place * DESCRIPTOR_BYTES);
      this.described[place] = 1;
    }
    return place;
  }

  private grow(): void {
    const places = this.ids.length * 2;
    const ids = new Float64Array(places);
    ids.set(this.ids);
    this.ids = ids;
    const months = new Int32Array(places);
    months.set(this.months);
    this.months = months;
    const colours = new Float32Array(places * NUMBERS);
    colours.set(this.colours);
    this.colours = colours;
    const descriptors = new Uint8Array(places * DESCRIPTOR_BYTES);
    descriptors.set(this.descriptors);
    this.descriptors = descriptors;
    const described = new Uint8Array(places);
    described.set(this.described);
    this.described = described;
  }
}
