/**
 * The content security policy of every page and worker (field notes, "CSP"). Scripts come from us, or are one of the
 * inline scripts that the build put into its pages, known by hash.
 */
import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/gi;
/** A data block is not run: it needs no permission. */
const DATA = /type="?(application\/(ld\+)?json|speculationrules)/i;

/** `'sha256-…'` of each inline script in `html`. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)]
    .filter((match) => !DATA.test(match.groups?.attributes ?? ''))
    .map(
      (match) =>
        `'sha256-${createHash('sha256')
          .update(match.groups?.text ?? '')
          .digest('base64')}'`,
    );
}

export interface PolicyOptions {
  readonly scriptHashes: readonly string[];
  /** Vite's client in `npm run dev`: inline modules, eval for source maps, its socket. Never in a build. */
  readonly development: boolean;
}

/** Directives in the form that helmet takes. */
export function contentSecurityPolicy({ scriptHashes, development }: PolicyOptions): Record<string, string[]> {
  const strict: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...new Set(scriptHashes)],
    // Radix's scroll lock writes a style element; a precached page cannot carry a fresh nonce.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  if (development) {
    return { ...strict, 'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"], 'connect-src': ["'self'", 'ws:', 'wss:'] };
  }
  return { ...strict, 'require-trusted-types-for': ["'script'"], 'trusted-types': ['app'] };
}
