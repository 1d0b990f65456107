/**
 * The specification's literal sentences (§5, §6, §8) and constants (§9), so that none is lost or reworded unseen.
 * What a domain that is not built yet will bring is listed under `later` with that domain's name; nothing is left out silently.
 */
import type { SourceFiles } from './source-files.ts';

/** Every sentence of §5, §6 and §8; each must be the whole text of a message. */
const SENTENCES: readonly string[] = [
  ...['手机号码格式不正确', '手机号格式不正确', '手机号码不正确', '请输入正确的手机号', '请填写真实姓名', '请填写手机号', '手机号已被注册'],
  ...['请填写验证码', '请填写企业名称', '格式错误', '账户已存在', '验证码长度6', '验证码错误', '请填写密码', '密码不能少于8位'],
  ...['确认密码和密码不一致', '邀请码不合法，请更换重试', '请勾选用户注册协议', '请填写手机号/账号', '请勾选使用协议', '请输入用户名'],
  ...['请输入验证码', '请输入密码', '请确认密码', '两次输入密码不一致', '请输入手机号', '你没权限', '修改密码成功'],
  ...['暂不支持的国家地区请确认号码归属地', '验证通过', '已复制'],
  ...['正在处理中，您可以关闭该窗口，打包完成后会提示您进行下载'],
];

interface Constant {
  readonly name: string;
  /** Where it is declared, and how. */
  readonly file?: string;
  readonly says?: RegExp;
  /** The domain that will declare it. */
  readonly later?: string;
}

const LIMITS = 'src/contract/account/limits.ts';
const FAVOURITE_LIMITS = 'src/contract/favourite/limits.ts';

const CONSTANTS: readonly Constant[] = [
  { name: 'SMS resend countdown 120 s', file: LIMITS, says: /SMS_COUNTDOWN_S = 120;/ },
  { name: 'old-form message toast 1.5 s', file: 'src/app/ui/floating/toast.ts', says: /TOAST_MS = 1500;/ },
  { name: 'download poll 5000 ms', file: 'src/contract/download/limits.ts', says: /POLL_MS = 5000;/ },
  { name: 'download poll, up to 1000 ms more', file: 'src/contract/download/limits.ts', says: /POLL_SPREAD_MS = 1000;/ },
  { name: 'progress estimate, 80 % first', file: 'src/app/download/state/estimate.ts', says: /ESTIMATE_FIRST = 80;/ },
  { name: 'progress estimate, first 5 s', file: 'src/app/download/state/estimate.ts', says: /ESTIMATE_FIRST_MS = 5000;/ },
  { name: 'progress estimate, up to 99 %', file: 'src/app/download/state/estimate.ts', says: /ESTIMATE_MOST = 99;/ },
  { name: 'default country id 73', file: LIMITS, says: /DEFAULT_COUNTRY_ID = 73;/ },
  { name: 'default dial code 86', file: LIMITS, says: /DEFAULT_DIAL_CODE = '86';/ },
  { name: 'input length 100', file: LIMITS, says: /INPUT_MAX = 100;/ },
  { name: 'password minimum 8', file: LIMITS, says: /PASSWORD_MIN = 8;/ },
  { name: 'code length 6', file: LIMITS, says: /CODE_LENGTH = 6;/ },
  { name: 'primary colour #d0102c', file: 'src/app/ui/tokens.css', says: /:\s*#d0102c;/ },
  { name: 'locale zh-cn', file: 'index.html', says: /<html lang="zh-CN"/ },
  { name: 'no refetch on focus', file: 'src/app/shell/queries/query-client.ts', says: /refetchOnWindowFocus: false/ },
  { name: 'no retry', file: 'src/app/shell/queries/query-client.ts', says: /queries: \{[^}]*retry: false/ },
  { name: 'task types online, offline', file: 'src/contract/studio/form-field.ts', says: /Lane = 'online' \| 'offline';/ },
  { name: 'growth task of a download, id 10', file: 'src/contract/growth/growth-tasks.ts', says: /DOWNLOAD_TASK_ID = 10;/ },
  { name: 'token check interval 600000 ms', file: LIMITS, says: /TOKEN_REFRESH_MS = 600_000;/ },
  { name: 'zip poll 500 ms', file: 'src/contract/download/limits.ts', says: /ZIP_POLL_MS = 500;/ },
  {
    name: 'zip progress 1 to 99 by 3',
    file: 'src/contract/download/limits.ts',
    says: /ZIP_PROGRESS = \{ min: 1, step: 3, max: 99 \}/,
  },
  { name: 'API timeout 10000 ms', file: 'src/contract/exchange.ts', says: /API_TIMEOUT_MS = 10_000;/ },
  { name: 'cache time 2592000000 ms', file: 'src/app/shell/queries/persisted-age.ts', says: /CACHE_TIME_MS = 2_592_000_000;/ },
  { name: 'expiring storage 30 minutes', file: 'src/device/doors/expiring-store.ts', says: /DEFAULT_LIFE_MS = 30 \* 60_000;/ },
  { name: 'cache expiry at the end of the day', file: 'src/device/doors/expiring-store.ts', says: /function endOfDay\(/ },
  { name: 'folder name 30', file: FAVOURITE_LIMITS, says: /FOLDER_NAME_MAX = 30;/ },
  { name: 'folder description 120', file: FAVOURITE_LIMITS, says: /FOLDER_DESC_MAX = 120;/ },
  { name: 'slider width 322', file: LIMITS, says: /SLIDER_WIDTH = 322;/ },
  { name: 'slider track 272', file: LIMITS, says: /CAPTCHA_TRACK = 272;/ },
  { name: 'collect modal throttle 500 ms', file: FAVOURITE_LIMITS, says: /COLLECT_THROTTLE_MS = 500;/ },
  { name: 'captcha close delay 1 s', file: LIMITS, says: /CAPTCHA_CLOSE_MS = 1000;/ },
  { name: 'login dialog width 370', file: 'src/app/account/signin/signin-dialog.tsx', says: /WIDTH = 370;/ },
  { name: 'gender ids', file: 'src/contract/library/taxonomy.ts', says: /women: 72105, men: 72103, children: 72107, baby: 497577/ },
];

export interface Coverage {
  readonly problems: readonly string[];
  /** One line for people. */
  readonly summary: string;
}

/** @param texts of every message of the product. */
export function checkSpecification(files: SourceFiles, texts: ReadonlySet<string>): Coverage {
  const unsaid = SENTENCES.filter((sentence) => !texts.has(sentence));
  const now = CONSTANTS.filter(({ later }) => later === undefined);
  const absent = now.filter(({ file = '', says }) => !says?.test(files.get(file) ?? ''));
  const later = CONSTANTS.flatMap(({ later: domain }) => domain ?? []);
  return {
    problems: [
      ...unsaid.map((sentence) => `no message says 「${sentence}」 (spec §5, §8)`),
      ...absent.map(({ name, file }) => `${file} does not declare: ${name} (spec §9)`),
    ],
    summary:
      `specification: ${SENTENCES.length - unsaid.length}/${SENTENCES.length} sentences, ` +
      `${now.length - absent.length}/${CONSTANTS.length} constants (later: ${[...new Set(later)].join(', ')})`,
  };
}
