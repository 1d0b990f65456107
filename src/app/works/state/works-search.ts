/**
 * The address of 我的作品: which works, and where among them. A link shows the same to whoever opens it. Read by the route, which is
 * part of every page: nothing of zod here.
 */
import type { CallInput } from '../../../contract/call.ts';
import type { Creative } from '../../../contract/studio/creative.ts';
import { type DesignType, isDesignType } from '../../../contract/studio/features.ts';
import type { aggregateWorks } from '../../../contract/works/calls.ts';

export type WorkStatus = Creative['status'];
type Shown = Exclude<WorkStatus, 'done' | 'running'>;

const STATUSES: readonly Shown[] = ['waiting', 'failed', 'cancelled'];
/** The server refuses longer ones with a sentence. */
const WORDS_MAX = 100;

export interface WorksSearch {
  readonly tool?: DesignType;
  /** Absent: what was delivered. */
  readonly status?: Shown;
  readonly favourite?: true;
  /** Days, both included: `2026-11-21`. */
  readonly from?: string;
  readonly to?: string;
  /** Words in prompt or caption. */
  readonly q?: string;
  /** The month that is on screen: `2026-11`. */
  readonly at?: string;
  /** The best of one tool instead of the months. */
  readonly top?: true;
}

/** What the server is asked: every filter but the place. */
export type WorkFilters = CallInput<typeof aggregateWorks>['query'];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const textOf = (value: unknown, form: RegExp): string | undefined => (typeof value === 'string' && form.test(value) ? value : undefined);

/** Keeps what can be read of an address somebody typed. */
export function worksSearch(given: { readonly [name: string]: unknown }): WorksSearch {
  const status = STATUSES.find((one) => one === given.status);
  const from = textOf(given.from, DAY);
  const to = textOf(given.to, DAY);
  const at = textOf(given.at, MONTH);
  // The router reads a number where only digits stand.
  const q = typeof given.q === 'string' || typeof given.q === 'number' ? String(given.q).trim().slice(0, WORDS_MAX) : '';
  return {
    ...(typeof given.tool === 'string' && isDesignType(given.tool) && { tool: given.tool }),
    ...(status && { status }),
    ...(given.favourite === true && { favourite: true as const }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(q !== '' && { q }),
    ...(at !== undefined && { at }),
    ...(given.top === true && { top: true as const }),
  };
}

/** Minutes east of UTC, so that a month is the member's own. */
const zone = (): number => -new Date().getTimezoneOffset();

export function filtersOf({ tool, status, favourite, from, to, q }: WorksSearch): WorkFilters {
  return {
    zone: zone(),
    ...(tool && { creative_type: tool }),
    ...(status && { status }),
    ...(favourite && { favourite: '1' }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(q !== undefined && { search: q }),
  };
}

/** Whether anything narrows the list; the place does not. */
export const isFiltered = ({ at: _at, top: _top, ...filters }: WorksSearch): boolean => Object.keys(filters).length > 0;
