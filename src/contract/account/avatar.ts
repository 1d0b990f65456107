/** An avatar value resolves to the image host path unless it starts with http (spec §3). */
export function avatarUrl(value: string, imageHost = ''): string {
  return /^https?:/i.test(value) ? value : `${imageHost.replace(/\/$/, '')}/${value.replace(/^\//, '')}`;
}
