/** What a page's head says to those who read it without running it: search engines, and chats that preview a link (Open Graph). */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** Path of a picture on this server; null where there is none. */
  readonly image: string | null;
}

/** Asks for the head of an address; undefined: the page's own. */
export type HeadOf = (path: string) => Promise<PageHead | undefined>;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** @param origin scheme and host under which people know this server */
export function withHead(html: string, { title, description, keywords, image }: PageHead, origin: string, path: string): string {
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escaped(content)}">`;
  const tags = [
    ...(keywords === '' ? [] : [`<meta name="keywords" content="${escaped(keywords)}">`]),
    property('type', 'article'),
    property('title', title),
    property('description', description),
    property('url', origin + path),
    ...(image === null ? [] : [property('image', origin + image)]),
  ].join('');
  return html
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escaped(description)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>${tags}`);
}
