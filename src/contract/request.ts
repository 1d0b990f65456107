/**
 * From a call and its input to what goes over the wire, with the normalisation of spec §5 "Legacy":
 * nulls dropped, strings trimmed, arrays JSON-stringified in a query, attributes grouped by group_id with tag_id lists on GET.
 */
import type { CallDeclaration } from './call.ts';

export interface WireRequest {
  readonly method: CallDeclaration['method'];
  /** Path and query, from `/api`. */
  readonly url: string;
  /** JSON text, absent when the call has no body. */
  readonly body?: string;
}

interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

type Bag = Readonly<Record<string, unknown>>;

/** A space at the end of a password is part of it: trimming would lock its owner out. */
const VERBATIM = /password/i;

/** Drops null and undefined members and trims strings, at every depth; arrays keep their places. */
export function normalise(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return VERBATIM.test(key) ? value : value.trim();
  if (Array.isArray(value)) return value.filter((item) => item !== null && item !== undefined).map((item) => normalise(item, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null && member !== undefined)
      .map(([name, member]) => [name, normalise(member, name)]),
  );
}

export interface Attribute {
  readonly group_id: number;
  readonly tag_id: number;
}

/** `[{group_id:1,tag_id:2},{group_id:1,tag_id:3}]` → `[{group_id:1,tag_id:[2,3]}]`, groups in order of first appearance. */
export function groupAttributes(attributes: readonly Attribute[]): { group_id: number; tag_id: number[] }[] {
  const groups = new Map<number, number[]>();
  for (const { group_id, tag_id } of attributes) {
    const tags = groups.get(group_id);
    if (!tags) groups.set(group_id, [tag_id]);
    else if (!tags.includes(tag_id)) tags.push(tag_id);
  }
  return [...groups].map(([group_id, tag_id]) => ({ group_id, tag_id }));
}

function queryText(query: Bag): string {
  return Object.entries(query)
    .map(([name, value]) => {
      const grouped = name === 'attributes' && Array.isArray(value) ? groupAttributes(value as Attribute[]) : value;
      const text = typeof grouped === 'object' ? JSON.stringify(grouped) : String(grouped);
      return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
    })
    .join('&');
}

/** Fills the path, writes the query and the JSON body. */
export function toWire(call: CallDeclaration, input: LooseInput): WireRequest {
  const params = normalise(input.params ?? {}) as Bag;
  const path = call.path.replace(/:([a-zA-Z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = queryText(normalise(input.query ?? {}) as Bag);
  const url = query ? `${path}?${query}` : path;
  if (!call.body || call.bodyKind === 'multipart') return { method: call.method, url };
  return { method: call.method, url, body: JSON.stringify(normalise(input.body ?? {})) };
}
