/** How often what may be tried, shared by every process (decisions.md, Safety). */
import type { Limit } from '../platform/rate-limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Wrong passwords for one account from one address; a right one from elsewhere is never counted against. */
export const LOGIN_ACCOUNT: Limit = { kind: 'login-account', max: 10, windowS: 15 * MINUTE };
/** Wrong passwords from one address over all accounts: an office behind one address fits, a word list does not. */
export const LOGIN_ADDRESS: Limit = { kind: 'login-address', max: 200, windowS: 15 * MINUTE };

/** Names that do not exist, tried from one address: a list of accounts must not be had from the sign-in form either. */
export const LOGIN_UNKNOWN: Limit = { kind: 'login-unknown', max: 40, windowS: 15 * MINUTE };

export const SMS_PHONE: Limit = { kind: 'sms-phone', max: 1, windowS: 120 };
export const SMS_DAY: Limit = { kind: 'sms-day', max: 10, windowS: DAY };
export const SMS_ADDRESS: Limit = { kind: 'sms-address', max: 60, windowS: HOUR };
/** From here on a sender who is not signed in solves a captcha whatever the code is for. */
export const SMS_ADDRESS_FREE: Limit = { kind: 'sms-address-free', max: 3, windowS: 10 * MINUTE };
/** Codes entered from one address: ten thousand guesses over many phones end here. */
export const CODE_ADDRESS: Limit = { kind: 'code-address', max: 100, windowS: HOUR };

/** New passwords asked for by code from one address. */
export const FORGET_ADDRESS: Limit = { kind: 'forget-address', max: 60, windowS: HOUR };

/** Questions whether an account or staffer exists: free, then with a captcha, then not at all. */
export const CHECK_FREE: Limit = { kind: 'check-free', max: 5, windowS: MINUTE };
export const CHECK_ADDRESS: Limit = { kind: 'check-address', max: 60, windowS: HOUR };

/** Drawing costs the server some milliseconds. */
export const CAPTCHA_ADDRESS: Limit = { kind: 'captcha-address', max: 60, windowS: 5 * MINUTE };
export const REGISTER_ADDRESS: Limit = { kind: 'register-address', max: 60, windowS: HOUR };
export const AVATAR_MEMBER: Limit = { kind: 'avatar-member', max: 30, windowS: HOUR };

export const CODE_TRIES = 5;
export const CODE_LIVES_MS = 10 * MINUTE * 1000;
export const CAPTCHA_TOLERANCE = 0.03;

/** What a new account and a bound phone are given (decisions.md, Prices). Days. */
export const TRIAL_DAYS = 7;
export const MEMBER_TRIAL_DAYS = 30;

/** Invitations of colleagues: asking tells whether an account exists. */
export const INVITE_MEMBER: Limit = { kind: 'invite-member', max: 30, windowS: 3600 };
