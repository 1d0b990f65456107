import { buildIdOf } from '../../../contract/site/build-id.ts';

/** Id of the build this page runs, from its entry's name; `dev` while developing. */
export function pageBuild(): string {
  return buildIdOf(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '');
}
