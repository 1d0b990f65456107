/** The address of the sign-in page: `/trend/signin?type=…&redirect=` (spec §2). Unknown types are the login form. */
export const SIGN_IN_TYPES = ['personalregister', 'companyregister', 'forgetpwd'] as const;
export type SignInType = (typeof SIGN_IN_TYPES)[number];

export interface SignInSearch {
  readonly type?: SignInType;
  /** Checked only when it is followed (safe-redirect.ts): what stands in the address is nobody's word. */
  readonly redirect?: string;
}

const isType = (value: unknown): value is SignInType => SIGN_IN_TYPES.some((type) => type === value);

export function signInSearch(raw: Readonly<Record<string, unknown>>): SignInSearch {
  return { ...(isType(raw.type) && { type: raw.type }), ...(typeof raw.redirect === 'string' && { redirect: raw.redirect }) };
}
