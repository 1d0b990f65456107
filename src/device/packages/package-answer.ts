/** A package that was asked for through the outbox: whoever hears the answer, page or worker, puts it on the list. */
import type { createPackage } from '../../contract/download/packages.ts';
import { packageList } from './package-list.ts';

/** The id alone: the declaration would bring its schemas into the service worker. */
const PACKAGE_ORDER: (typeof createPackage)['id'] = 'download.package';

/** @param kind of the outbox entry. @param data of its answer. Nothing happens for other kinds. */
export async function notePackageAnswer(kind: string, data: unknown, list = packageList()): Promise<void> {
  if (kind !== PACKAGE_ORDER || typeof data !== 'object' || data === null) return;
  const { id, count, format } = data as Readonly<Record<string, unknown>>;
  if (typeof id === 'number' && typeof count === 'number' && typeof format === 'string') await list.add({ id, count, format });
}
