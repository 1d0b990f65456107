export interface OrderSearch {
  /** The order that is being paid. */
  readonly order?: string;
}

export function orderSearch(raw: { readonly [name: string]: unknown }): OrderSearch {
  return typeof raw.order === 'string' && /^R[0-9A-Za-z]{10,31}$/.test(raw.order) ? { order: raw.order } : {};
}
