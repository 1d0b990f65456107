/** The option lists: data in code, collections in the database. An option's number comes from its name, so lists may be reordered. */
import { crc32 } from 'node:zlib';
import { and, eq, inArray } from 'drizzle-orm';
import type { CallReturn } from '../../contract/call.ts';
import { CHINESE_COLOURS } from '../../contract/colour/chinese-colours.ts';
import * as messages from '../../contract/messages.ts';
import type { DesignType } from '../../contract/studio/features.ts';
import type { OptionKey } from '../../contract/studio/form-field.ts';
import { formOf } from '../../contract/studio/forms.ts';
import type { listOptions, optionGroups } from '../../contract/studio/options.ts';
import type { Sql } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { CRAFTS } from './options/craft-options.ts';
import { FABRICS } from './options/fabric-options.ts';
import type { OptionGroup } from './options/option-list.ts';
import { PROFILES } from './options/profile-options.ts';
import { HANDLES, INGREDIENTS, STITCHES, WASHINGS } from './options/surface-options.ts';
import { optionCollection } from './tables.ts';

type OptionWire = CallReturn<typeof listOptions>['options'][number];

interface KnownOption {
  readonly id: number;
  readonly key: OptionKey;
  readonly name: string;
  readonly group: string;
  readonly colour: string;
  readonly scenes: readonly DesignType[] | undefined;
}

const idOf = (key: OptionKey, name: string): number => crc32(`${key} ${name}`) >>> 1;

function spread(key: OptionKey, groups: readonly OptionGroup[]): KnownOption[] {
  return groups.flatMap(({ group, names, scenes }) =>
    names.split(' ').map((name) => ({ id: idOf(key, name), key, name, group, colour: '', scenes })),
  );
}

const LISTS: Readonly<Record<OptionKey, readonly KnownOption[]>> = {
  profile: spread('profile', PROFILES),
  craft: spread('craft', CRAFTS),
  washing: spread('washing', WASHINGS),
  handle: spread('handle', HANDLES),
  ingredients: spread('ingredients', INGREDIENTS),
  fabric: spread('fabric', FABRICS),
  stitch: spread('stitch', STITCHES),
  color: CHINESE_COLOURS.map(({ name, hex, family }) => {
    return { id: idOf('color', name), key: 'color' as const, name, group: `${family}色系`, colour: hex, scenes: undefined };
  }),
};

export const ALL_OPTIONS: readonly KnownOption[] = Object.values(LISTS).flat();

const NAMES = new Map(Object.entries(LISTS).map(([key, list]) => [key, new Set(list.map(({ name }) => name))]));

/** Names a form may send for one list. */
export function knownOptions(key: OptionKey): ReadonlySet<string> {
  return NAMES.get(key) ?? new Set();
}

async function collectedIds(sql: Sql, memberId: number): Promise<ReadonlySet<number>> {
  const rows = await sql.select({ id: optionCollection.optionId }).from(optionCollection).where(eq(optionCollection.memberId, memberId));
  return new Set(rows.map(({ id }) => id));
}

const wire = ({ id, key, name, group, colour }: KnownOption, collected: ReadonlySet<number>): OptionWire => ({
  ...{ id, key, name, group, colour },
  collected: collected.has(id),
});

const inScene = (option: KnownOption, scene: DesignType | undefined): boolean => !scene || !option.scenes || option.scenes.includes(scene);

/** Collected ones first, then in the order of the list. */
export async function optionsOf(sql: Sql, memberId: number, key: OptionKey, scene?: DesignType): Promise<OptionWire[]> {
  const collected = await collectedIds(sql, memberId);
  const options = LISTS[key].filter((option) => inScene(option, scene)).map((option) => wire(option, collected));
  return [...options.filter((option) => option.collected), ...options.filter((option) => !option.collected)];
}

export async function collectedOf(sql: Sql, memberId: number, key: OptionKey): Promise<OptionWire[]> {
  return (await optionsOf(sql, memberId, key)).filter(({ collected }) => collected);
}

/** Every list of a form, in the form's order. */
export async function groupsOf(sql: Sql, memberId: number, scene: DesignType): Promise<CallReturn<typeof optionGroups>['lists']> {
  const collected = await collectedIds(sql, memberId);
  const keys = formOf(scene).fields.flatMap((field) => (field.kind === 'options' ? [field.key] : []));
  return keys.map((key) => {
    const options = LISTS[key].filter((option) => inScene(option, scene)).map((option) => wire(option, collected));
    return { key, groups: [...Map.groupBy(options, ({ group }) => group)].map(([name, list]) => ({ name, options: list })) };
  });
}

/** @throws Refusal notFound for a number that names no option. */
export async function setCollected(sql: Sql, memberId: number, optionId: number, collected: boolean): Promise<void> {
  if (!ALL_OPTIONS.some(({ id }) => id === optionId)) throw new Refusal(messages.notFound);
  if (collected) await sql.insert(optionCollection).values({ memberId, optionId }).onConflictDoNothing();
  else
    await sql.delete(optionCollection).where(and(eq(optionCollection.memberId, memberId), inArray(optionCollection.optionId, [optionId])));
}
