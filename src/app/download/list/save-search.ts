/** `?save=12`: the notification about package 12 was pressed (server/download/package-push.ts). */
export interface SaveSearch {
  readonly save?: number;
}

export function saveSearch(raw: { readonly [name: string]: unknown }): number | undefined {
  const id = Number(raw.save);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
