/** On the AI hosts people register on the main site (spec §2). One row per family of hosts. */
interface HostRule {
  readonly aiHost: RegExp;
  /** Replacement for the whole host name. */
  readonly mainHost: string;
}

const RULES: readonly HostRule[] = [
  { aiHost: /^ai\.(.+\..+)$/, mainHost: 'www.$1' },
  { aiHost: /^ai-([a-z]+)\.(.+\..+)$/, mainHost: '$1.$2' },
];

/** The main site's /signin with the way back, or undefined when this host registers people itself. */
export function mainSiteSignIn(location: Pick<Location, 'protocol' | 'hostname' | 'href'>): string | undefined {
  const rule = RULES.find(({ aiHost }) => aiHost.test(location.hostname));
  if (!rule) return undefined;
  const url = new URL('/signin', `${location.protocol}//${location.hostname.replace(rule.aiHost, rule.mainHost)}`);
  url.searchParams.set('redirect', location.href);
  return url.href;
}
