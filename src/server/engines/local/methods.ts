/** Every feature the local engine has. */
import type { LocalMethod } from './method.ts';
import { pattern } from './pattern/pattern-method.ts';

export const LOCAL_METHODS: Readonly<Record<string, LocalMethod>> = Object.fromEntries(
  [pattern].map((method) => [method.capability.designType, method]),
);
