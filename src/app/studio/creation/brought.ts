/** Pictures on their way from the share screen into the form that opens next. They stay on the device until the server has them. */
export interface BroughtPicture {
  readonly name: string;
  readonly blob: Blob;
  /** The server has it. */
  readonly arrived: () => void;
}

let brought: readonly BroughtPicture[] = [];

export function bring(pictures: readonly BroughtPicture[]): void {
  brought = pictures;
}

/** For the first field that has room, then for the next. @param most how many it takes. */
export function takeBrought(most: number): readonly BroughtPicture[] {
  const taken = brought.slice(0, Math.max(0, most));
  brought = brought.slice(taken.length);
  return taken;
}
