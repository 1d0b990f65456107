/** Spec §9 and decisions.md "Safety". Durations carry their unit in the name. */
export const PASSWORD_MIN = 8;
/** No maximum is shown to people; the server bounds the work a hash can cost (decisions.md). */
export const PASSWORD_MAX = 128;
export const CODE_LENGTH = 6;
export const INPUT_MAX = 100;
/** A phone without its dial code: ITU-T E.164 allows 15 digits in all. */
export const PHONE_MIN = 5;
export const PHONE_MAX = 15;

export const SMS_COUNTDOWN_S = 120;
export const TOKEN_REFRESH_MS = 600_000;
export const TOKEN_COOKIE = 'wowLoginToken';
/** The cookie lives as long as the session it names: 30 days, moved forward by every refresh. */
export const TOKEN_COOKIE_S = 30 * 24 * 3600;

/** China: what every phone field starts with (spec §9). */
export const DEFAULT_COUNTRY_ID = 73;
export const DEFAULT_DIAL_CODE = '86';

/** Logical size of the captcha picture; the piece travels 0…CAPTCHA_TRACK of it while the knob travels 0…SLIDER_WIDTH px (spec §5, §9). */
export const CAPTCHA_WIDTH = 360;
export const CAPTCHA_HEIGHT = 180;
export const CAPTCHA_TRACK = 272;
export const SLIDER_WIDTH = 322;
/** Width of the piece's picture, as high as the background: both are laid over each other, top to top. */
export const CAPTCHA_MASK_WIDTH = CAPTCHA_WIDTH - CAPTCHA_TRACK;
/** A picture is good for so long, and for one try. */
export const CAPTCHA_LIVES_MS = 120_000;
export const CAPTCHA_CLOSE_MS = 1000;

/** Edge of the stored avatar, px. */
export const AVATAR_EDGE = 256;
export const AVATAR_MAX_BYTES = 10 * 1024 * 1024;
