import type { FieldErrors } from '../../contract/envelope.ts';
import type { Message } from '../../contract/message.ts';

/** A refusal a person should read: services throw it, the HTTP layer turns it into the envelope. Anything else thrown is a fault (500). */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly said: Message;
  readonly errors: FieldErrors | undefined;
  /** Response headers that belong to the refusal, e.g. `retry-after`. */
  readonly headers: Readonly<Record<string, string>>;

  /** @param errors sentences per field, when the refusal belongs to fields of the form. */
  constructor(
    said: Message,
    errors?: Readonly<Record<string, Message>>,
    headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(said.text, options);
    this.said = said;
    this.errors = errors && Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message.text]]));
    this.headers = headers;
  }
}
