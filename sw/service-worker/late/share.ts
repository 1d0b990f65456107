/** Pictures that another application shared: kept on this device, with or without a network, and shown by the page that follows. */
import { SHARE_FIELD, SHARE_PATH } from '../../../src/contract/site/share-path.ts';
import { sharedPictures } from '../../../src/device/shared-pictures.ts';
import type { Registry } from './registry.ts';

const SEE_OTHER = 303;

async function take(request: Request): Promise<Response> {
  const to = new URL(SHARE_PATH, request.url);
  try {
    const given = (await request.formData()).getAll(SHARE_FIELD).filter((one) => one instanceof File);
    const kept = await sharedPictures().add(given);
    // The page says how many could not be taken.
    if (kept < given.length) to.searchParams.set('left', String(given.length - kept));
  } catch {
    // A full disk, or a form that cannot be read: the person is told by the page, with what to do.
    to.searchParams.set('lost', '1');
  }
  return Response.redirect(to.href, SEE_OTHER);
}

export function share({ onFetch }: Registry): void {
  onFetch(({ request }) => (request.method === 'POST' && new URL(request.url).pathname === SHARE_PATH ? take(request) : undefined));
}
