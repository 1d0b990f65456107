/** Spec §9 and decisions.md "Safety". */
export const PASSWORD_MIN = 8;
/** No maximum is shown to people; the server bounds the work a hash can cost (decisions.md). */
export const PASSWORD_MAX = 128;
export const CODE_LENGTH = 6;
export const INPUT_MAX = 100;
export const SMS_COUNTDOWN_S = 120;
export const TOKEN_REFRESH_MS = 600_000;
export const TOKEN_COOKIE = 'wowLoginToken';
