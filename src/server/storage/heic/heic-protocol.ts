/** What passes between the server and the thread that opens one HEIC. */

export interface HeicTask {
  readonly bytes: Uint8Array;
  /** Most pixels the picture may declare. */
  readonly pixelsMax: number;
  /** Most bytes the decoder may hold. */
  readonly memoryBytes: number;
}

/** `large`: more pixels or memory than agreed. `unknown`: a HEIF of a kind that is not decoded here (a sequence, another codec). */
export type HeicFault = 'broken' | 'large' | 'unknown';

export type HeicAnswer = { readonly tiff: Uint8Array<ArrayBuffer> } | { readonly fault: HeicFault; readonly detail: string };
