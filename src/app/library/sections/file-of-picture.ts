/** A picture of the library as a file, to be looked for like one of the person's own. */
import { networkDown } from '../../../contract/messages.ts';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { failure } from '../../shell/calls/api.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import { pictureQuery } from '../state/library-data.ts';

/** Small, and of a kind that every browser decodes: the device cuts it to less before it is sent. */
const WIDTH = 960;

async function fileOf(id: number, signal: AbortSignal): Promise<File> {
  const { picture, title } = await pictureQuery(id).queryFn({ signal });
  const answer = await fetch(imageUrl(thumbUrl(picture.url, WIDTH)) ?? '', { signal, credentials: 'omit' }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw failure(networkDown, 'networkDown');
  });
  if (!answer.ok) throw failure(networkDown, 'networkDown');
  const blob = await answer.blob();
  return new File([blob], title, { type: blob.type });
}

export const fileQuery = (id: number) => ({
  queryKey: ['library.file', id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => fileOf(id, signal),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
