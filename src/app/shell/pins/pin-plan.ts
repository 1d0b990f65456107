/** What a feature says when something of its is to be taken along: which answers and which pictures it needs to be shown. */
import type { CallDeclaration, CallInput } from '../../../contract/call.ts';
import { toWire } from '../../../contract/request.ts';
import { type ThumbWidth, thumbUrl } from '../../../contract/storage/thumbnail.ts';
import type { PinPart, PinStep } from '../../../device/pins.ts';
import { imageUrl } from '../calls/images.ts';
import { savesData } from '../offline/save-data.ts';
import { keyFor } from '../queries/query-for.ts';

export interface PinPlan {
  /** In the order in which they matter. */
  readonly answers: readonly PinStep[];
  /** Addresses of pictures, as answers name them. */
  readonly pictures: readonly string[];
}

export interface PinWish {
  /** `folder:12`; the same thing has the same name. */
  readonly id: string;
  readonly title: string;
  /** Where it is opened. */
  readonly href: string;
  /** Ways in, where there is no one screen that shows it all. */
  readonly parts?: readonly PinPart[];
  /** @throws ApiError when it cannot be planned now. */
  plan(): Promise<PinPlan>;
}

/** An answer as a screen asks for it by `keptQueryFor`. */
export function answerStep<C extends CallDeclaration>(call: C, input: CallInput<C>): PinStep {
  const { method, url, body } = toWire(call, (input ?? {}) as object);
  return { key: JSON.stringify(keyFor(call, input)), method, url, ...(body !== undefined && { body }) };
}

/** The sizes in which screens show pictures here. */
export const pinWidths = (): ThumbWidth[] => (savesData() ? [480] : [480, 960]);

export const pictureSteps = (pictures: Iterable<string>): readonly PinStep[] =>
  [...new Set(pictures)].flatMap((url) => pinWidths().flatMap((width) => ({ picture: imageUrl(thumbUrl(url, width)) ?? url })));

const PICTURE = /^\/media\/[\w-]+\.(?:webp|png|jpg|avif)$/;

/** Every picture that an answer names, wherever it stands in it. */
export function picturesIn(answer: unknown): readonly string[] {
  if (typeof answer === 'string') return PICTURE.test(answer) ? [answer] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).flatMap(picturesIn);
}
