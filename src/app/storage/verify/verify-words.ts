import type { CallAnswer } from '../../../contract/call.ts';
import type { verifyPicture } from '../../../contract/storage/verify.ts';

export type Verdict = CallAnswer<typeof verifyPicture>;

/** `ours`: made here, as it left. `changed`: made here, not the same file any more. `other`: another's label. `none`: no label. */
export type Kind = 'ours' | 'changed' | 'other' | 'none';

export function kindOf({ finding, ours, unchanged }: Verdict): Kind {
  if (finding === 'unlabelled') return 'none';
  if (!ours) return 'other';
  return unchanged === false ? 'changed' : 'ours';
}

export const TITLES: Readonly<Record<Kind, string>> = {
  ours: '由本站 AI 生成',
  changed: '由本站 AI 生成，之后被改动过',
  other: '带有其他服务的 AI 标识',
  none: '没有读到 AI 标识',
};

/** Names of the standard's members (GB 45438-2025), for people. */
const MEMBERS: Readonly<Record<string, string>> = {
  Label: '标识内容',
  ContentProducer: '生成服务',
  ProduceID: '生成编号',
  ContentPropagator: '传播服务',
  PropagateID: '传播编号',
};
const LABELS: Readonly<Record<string, string>> = { '1': '确认为 AI 生成', '2': '可能为 AI 生成', '3': '疑似 AI 生成' };

/** What is known, line by line; empty members are left out. */
export function linesOf(verdict: Verdict, moment: (iso: string) => string): readonly (readonly [name: string, value: string])[] {
  const { tool, made_at, label, width, height, format } = verdict;
  const members = Object.entries(label ?? {}).flatMap(([name, value]): [string, string][] =>
    value === '' || !MEMBERS[name] ? [] : [[MEMBERS[name], name === 'Label' ? (LABELS[value] ?? value) : value]],
  );
  return [
    ...(tool ? [['使用的工具', tool] as const] : []),
    ...(made_at ? [['生成时间', moment(made_at)] as const] : []),
    ...members,
    ['图片', `${format.toUpperCase()}${width > 0 && height > 0 ? ` · ${width} × ${height}` : ''}`],
  ];
}
