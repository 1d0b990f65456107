/**
 * Who may talk to us through a browser. A page elsewhere must not reach us by a name that its owner points at this
 * machine (DNS rebinding), nor change anything with a form or fetch of its own.
 */
import type { FastifyRequest } from 'fastify';
import * as messages from '../../../contract/messages.ts';
import type { Config } from '../config/config.ts';
import { Refusal } from '../refusal.ts';

const LOOPBACK = /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/i;

const nameOf = (host: string): string | undefined => HOST.exec(host)?.[1]?.toLowerCase();

/** Whether a `Host` header names this service. */
export function hostAllowed(config: Config, host: string | undefined): boolean {
  const name = host === undefined ? undefined : nameOf(host);
  if (name === undefined) return false;
  if (LOOPBACK.test(name)) return true;
  const named = [...(config.publicUrl ? [new URL(config.publicUrl).hostname] : []), ...config.allowedHosts];
  if (named.length > 0) return named.includes(name);
  // Nobody said what we are called. On this machine only, strangers' names are wrong; on a network, any name may be right.
  return !LOOPBACK.test(nameOf(config.host) ?? '');
}

/** Whether an `Origin` header is a page of ours: the same host as was asked, or a name that was configured. */
export function originAllowed(config: Config, origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true; // Not a browser, or a plain navigation.
  if (!URL.canParse(origin)) return false; // "null": a sandboxed frame, a file.
  const { host: from, hostname } = new URL(origin);
  if (from === host) return true;
  return config.publicUrl ? from === new URL(config.publicUrl).host : config.allowedHosts.includes(hostname);
}

/** More names than this are guesses. */
const NAMES_MAX = 100;

/** @returns checks a request; throws Refusal hostUnknown (421) | originForeign (403) */
export function originCheck(config: Config): (request: FastifyRequest) => void {
  // A service has a handful of names, and every request says one of them.
  const allowed = new Map<string | undefined, boolean>();
  const mayAsk = (host: string | undefined): boolean => {
    const known = allowed.get(host);
    if (known !== undefined) return known;
    if (allowed.size >= NAMES_MAX) allowed.clear();
    const may = hostAllowed(config, host);
    allowed.set(host, may);
    return may;
  };
  return ({ method, headers: { host, origin } }) => {
    if (!mayAsk(host)) throw new Refusal(messages.hostUnknown);
    if (method === 'GET' || method === 'HEAD') return;
    if (!originAllowed(config, origin, host)) throw new Refusal(messages.originForeign);
  };
}
