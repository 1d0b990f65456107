/**
 * Addresses of workers under the page's Trusted Types policy: registering a worker runs code, so only addresses of this very
 * server pass.
 */
interface ScriptUrlPolicy {
  createScriptURL(url: string): { toString(): string };
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
}

function sameOrigin(url: string): string {
  if (new URL(url, location.origin).origin !== location.origin) throw new TypeError(`${url} is not of this server`);
  return url;
}

let policy: ScriptUrlPolicy | undefined;

/** Passes for a string where the browser expects one of the two; without Trusted Types it is one. */
export function workerUrl(url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('app', { createScriptURL: sameOrigin }) ?? { createScriptURL: sameOrigin };
  return policy.createScriptURL(url) as string;
}
