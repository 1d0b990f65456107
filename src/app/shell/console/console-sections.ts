/** The rooms of the operators' console, in the order of its menu. One line of data each; their screens are routes under /admin. */
export interface ConsoleSection {
  /** Some are one route with a parameter, so that the address is what all have in common. */
  readonly to: string;
  readonly label: string;
  /** Screens that belong to this room without lying under its address. */
  readonly holds?: string;
}

export const consoleSections: readonly ConsoleSection[] = [
  { to: '/admin/members', label: '会员', holds: '/admin/member/' },
  { to: '/admin/orders', label: '订单', holds: '/admin/order/' },
  { to: '/admin/invoices', label: '发票' },
  { to: '/admin/gifts', label: '赠送' },
  { to: '/admin/prices', label: '价目' },
  { to: '/admin/growth', label: '成长任务' },
  { to: '/admin/engines', label: '引擎' },
  { to: '/admin/messages', label: '短信与邮件' },
  { to: '/admin/credit', label: '账本核对' },
  { to: '/admin/library', label: '趋势内容' },
  { to: '/admin/community', label: '社区' },
  { to: '/admin/swatches', label: '色卡' },
  { to: '/admin/audit', label: '操作记录' },
];
