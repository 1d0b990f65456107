/** Who is signed in, as a worker can know it. */
import { TOKEN_COOKIE } from '../../../src/contract/account/limits.ts';

/** As the standard has it; the compiler's library does not know it yet. Where it is missing, a page does the worker's work. */
interface CookieScope {
  readonly cookieStore?: { get(name: string): Promise<{ readonly value?: string } | null> };
}
declare const self: CookieScope;

/** The Authorization header of whoever is signed in now; undefined when nobody is. */
export async function bearer(): Promise<string | undefined> {
  const cookie = await self.cookieStore?.get(TOKEN_COOKIE);
  return cookie?.value ? decodeURIComponent(cookie.value) : undefined;
}
