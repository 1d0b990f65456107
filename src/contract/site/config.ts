import * as z from 'zod/mini';

/** Spec §7: retry on failure after 100 ms. */
export const CONFIG_RETRY_MS = 100;

/** An origin, perhaps with a folder: pictures are asked from `<server>/<path>`. */
const imageServer = z.string().check(z.maxLength(200), z.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?(\/[\w./-]*)?$/i));

export const siteConfig = z.object({
  /** May be empty: pictures then come from this very server. */
  image_servers: z._default(z.array(imageServer).check(z.maxLength(8)), []),
});

export type SiteConfig = z.output<typeof siteConfig>;
