/** Server-sent events out of a stream of bytes. */
import { engineAnswerBroken } from '../../../contract/messages.ts';
import { EngineError } from '../engine.ts';

/** One event's data; a picture of 20 megapixels in base64 fits, a flood does not. */
const EVENT_CHARS_MAX = 64 * 2 ** 20;

/** The `data` of each event. Comments and other fields are passed over; what stands after the last blank line is no event. */
export async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const seen = rest.length;
    rest += decoder.decode(chunk, { stream: true });
    let from = 0;
    for (let end = rest.indexOf('\n', seen); end >= 0; end = rest.indexOf('\n', from)) {
      const line = rest.slice(from, end).replace(/\r$/, '');
      from = end + 1;
      if (line === '') {
        if (data.length > 0) yield data.join('\n');
        data = [];
        size = 0;
      } else if (line.startsWith('data:')) {
        data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
        size += line.length;
      }
    }
    rest = rest.slice(from);
    if (rest.length + size > EVENT_CHARS_MAX)
      throw new EngineError('unavailable', engineAnswerBroken, { cause: 'an event without an end' });
  }
}
