/** `npm run admin -- …`: words to deeds. The same table runs in the command itself and inside a running server. */
import { parseArgs } from 'node:util';
import { maskPhone } from '../../platform/mask-phone.ts';
import type { Context } from '../../platform/running/context.ts';
import type { Member } from '../member-queries.ts';
import type { Phone } from '../sms/phone-number.ts';
import { AdminError, addSales, inviteMember, newestMembers, resetByOperator, setOperator, staff } from './admin-service.ts';
import { recordDeed } from './audit-service.ts';

type Needs = Pick<Context, 'database' | 'now'>;

export const HELP = `用法：npm run admin -- <命令>

  sales add --mobile 手机号 --name 姓名 [--dial 86]
      建立销售账号；手机号已注册时把该账号设为销售账号。客户注册时可用其手机号作邀请码。
  invite --account 手机号或账户名 --company 企业名称 [--mobile 手机号] [--dial 86]
      以企业名义邀请一个账号；对方没有绑定手机号时用 --mobile 写明接收验证码的手机号。
  operator add --account 手机号或账户名
  operator remove --account 手机号或账户名
      给予或收回运营权限。
  password --account 手机号或账户名
      重设密码并让其所有设备退出登录。
  list
      列出销售账号与运营人员。
  members [--limit 20]
      列出最近注册的账号。

使用内置数据库（PGlite）时，命令会交给正在运行的服务执行；服务没有运行时直接打开 DATA_DIR。
使用 DATABASE_URL 时，请带上与服务相同的 DATABASE_URL。`;

const OPTIONS = {
  mobile: { type: 'string' },
  dial: { type: 'string' },
  name: { type: 'string' },
  account: { type: 'string' },
  company: { type: 'string' },
  limit: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Given = Partial<Record<'mobile' | 'dial' | 'name' | 'account' | 'company' | 'limit', string | undefined>>;

function need(given: Given, name: keyof Given, what: string): string {
  const value = given[name]?.trim();
  if (!value) throw new AdminError(`缺少 --${name} ${what}`);
  if (value.length > 100) throw new AdminError(`--${name} 不能超过100个字`);
  return value;
}

function phoneOf(given: Given): Phone {
  return { mobile: need(given, 'mobile', '手机号'), dialCode: given.dial ?? '86' };
}

function row(person: Member): string {
  const roles = [person.isSale && '销售', person.isOperator && '运营', person.isPersonal === 1 ? '个人' : '企业']
    .filter(Boolean)
    .join('、');
  const name = person.realname ?? person.clientName ?? '';
  return [person.id, roles, name, person.userName ?? '', maskPhone(person.mobile)].join('\t');
}

const table = (people: readonly Member[]): string =>
  people.length > 0 ? ['编号\t身份\t姓名\t账户名\t手机号', ...people.map(row)].join('\n') : '还没有。';

type Command = (needs: Needs, given: Given) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  'sales add': async (needs, given) => {
    const phone = phoneOf(given);
    const password = await addSales(needs, phone, need(given, 'name', '姓名'));
    return password
      ? `已建立销售账号 ${phone.mobile}，初始密码 ${password}（只显示这一次）`
      : `账号 ${phone.mobile} 已设为销售账号，各设备需重新短信验证`;
  },
  invite: async (needs, given) => {
    const company = need(given, 'company', '企业名称');
    const account = need(given, 'account', '手机号或账户名');
    const id = await inviteMember(needs, account, company, given.mobile ? phoneOf(given) : undefined);
    return `已用「${company}」邀请 ${account}（邀请编号 ${id}），对方下次打开页面时会看到`;
  },
  'operator add': async (needs, given) => {
    await setOperator(needs, need(given, 'account', '手机号或账户名'), true);
    return `已给予 ${given.account} 运营权限`;
  },
  'operator remove': async (needs, given) => {
    await setOperator(needs, need(given, 'account', '手机号或账户名'), false);
    return `已收回 ${given.account} 的运营权限`;
  },
  password: async (needs, given) => {
    const password = await resetByOperator(needs, need(given, 'account', '手机号或账户名'));
    return `新密码 ${password}（只显示这一次），其所有设备已退出登录`;
  },
  list: async (needs) => table(await staff(needs)),
  members: async (needs, given) => {
    const limit = Number(given.limit ?? 20);
    if (!Number.isInteger(limit) || limit < 1 || limit > 1000) throw new AdminError('--limit 应为 1 到 1000 的整数');
    return table(await newestMembers(needs, limit));
  },
};

export interface Parsed {
  readonly command: Command;
  readonly given: Given;
  /** How it is written into the log of deeds; undefined for what only asks. */
  readonly deed: string | undefined;
}

/** @returns undefined when help was asked for. @throws AdminError naming what is wrong. */
export function parseCommand(argv: readonly string[]): Parsed | undefined {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new AdminError(`命令有误：${error instanceof Error ? error.message : String(error)}`);
  }
  const { positionals, values } = parsed;
  if (values.help || positionals.length === 0) return undefined;
  const name = positionals.join(' ');
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new AdminError(`没有命令「${name}」，运行 npm run admin -- --help 查看全部命令`);
  return { command, given: values, deed: DEEDS[name] };
}

/** @returns what to print. @throws AdminError */
export async function runCommand(needs: Needs, argv: readonly string[]): Promise<string> {
  const parsed = parseCommand(argv);
  if (!parsed) return HELP;
  const said = await parsed.command(needs, parsed.given);
  if (parsed.deed) {
    await recordDeed(
      needs.database.sql,
      { operatorId: null, action: parsed.deed, detail: detailOf(parsed.given), address: '' },
      needs.now(),
    );
  }
  return said;
}

/** What changes something is written down; asking is not. */
const DEEDS: Readonly<Record<string, string>> = {
  'sales add': '建立销售账号',
  invite: '发出企业邀请',
  'operator add': '给予运营权限',
  'operator remove': '收回运营权限',
  password: '重设密码',
};

const hidden = (text: string): string => (/^\d{7,}$/.test(text) ? maskPhone(text) : text);

function detailOf({ account, mobile, name, company }: Given): Record<string, string> {
  const parts = { 账号: account, 手机号: mobile, 姓名: name, 企业: company };
  return Object.fromEntries(Object.entries(parts).flatMap(([key, value]) => (value ? [[key, hidden(value)]] : [])));
}
