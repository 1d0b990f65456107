/** Tabs of /personal that exist; the address carries the chosen one (decisions.md, "Screens without a path"). */
export const PERSONAL_TABS = [
  { value: '个人资料', label: '个人资料' },
  { value: '热豆明细', label: '热豆明细' },
  { value: '充值', label: '充值' },
  { value: '成长任务', label: '成长任务' },
  { value: '下载', label: '下载' },
  { value: '通知', label: '通知' },
  { value: '设备', label: '设备与安全' },
  { value: '企业', label: '企业' },
] as const;

export type PersonalTab = (typeof PERSONAL_TABS)[number]['value'];

export interface PersonalSearch {
  readonly tab?: PersonalTab;
}

export function personalSearch(raw: { readonly [name: string]: unknown }): PersonalSearch {
  const known = PERSONAL_TABS.find(({ value }) => value === raw.tab);
  return known ? { tab: known.value } : {};
}
