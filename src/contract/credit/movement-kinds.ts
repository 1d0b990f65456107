/** Apart from the calls: the address of /personal is read with it in the first bytes. */
export const MOVEMENT_KINDS = ['gain', 'spend', 'freeze', 'return', 'expire', 'refund'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
