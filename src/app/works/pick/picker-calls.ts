/** What the picker asks: fetched beside the dialog, for the declarations bring their schemas along. */
import { type Creative, workPath } from '../../../contract/studio/creative.ts';
import { listWorks } from '../../../contract/works/calls.ts';
import { callApi } from '../../shell/calls/api.ts';

/** A work that has a picture, and the path by which a form names it. */
export type DrawnWork = Creative & { readonly path: string; readonly picture: NonNullable<Creative['picture']> };

export async function askWorks(query: { readonly search?: string; readonly cursor?: string }, signal: AbortSignal) {
  const { works, next } = await callApi(listWorks, { query }, { signal });
  return {
    works: works.flatMap((work): DrawnWork[] => (work.picture ? [{ ...work, picture: work.picture, path: workPath(work.id) }] : [])),
    next,
  };
}
