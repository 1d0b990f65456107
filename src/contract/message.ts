/** A sentence the product says, with the status it is said under. `status` is both `status_code` and, from 400 up, the HTTP status. */
export interface Message {
  readonly status: number;
  readonly text: string;
}

// @__NO_SIDE_EFFECTS__
export function say(status: number, text: string): Message {
  return { status, text };
}
