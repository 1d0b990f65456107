/** Configuration, parsed once from the environment. A wrong value stops the start with a sentence that names it. */
import * as z from 'zod';
import { readSms, type SmsConfig, smsShape } from './config-sms.ts';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4173),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  APP_ENV: z.enum(['DEVELOPMENT', 'STAGING', 'PRODUCTION']).default('DEVELOPMENT'),
  CAPTCHA: z.enum(['on', 'off']).default('on'),
  JOBS: z.enum(['on', 'off']).default('on'),
  ...smsShape,
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly appEnv: 'DEVELOPMENT' | 'STAGING' | 'PRODUCTION';
  readonly captcha: boolean;
  /** Whether this server also does jobs; `off` where `npm run worker` processes do them. */
  readonly jobs: boolean;
  readonly sms: SmsConfig;
  readonly publicUrl: string | undefined;
  readonly logLevel: z.infer<typeof schema>['LOG_LEVEL'];
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** @throws ConfigError with one line per wrong name, values never repeated (they may be secrets). */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `环境变量 ${issue.path.join('.')} 的值无效：${issue.message}`).join('\n'));
  }
  const value = parsed.data;
  if (value.CAPTCHA === 'off' && value.APP_ENV !== 'DEVELOPMENT') {
    throw new ConfigError('环境变量 CAPTCHA 的值无效：只有 APP_ENV=DEVELOPMENT 时才能设为 off');
  }
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    appEnv: value.APP_ENV,
    captcha: value.CAPTCHA === 'on',
    jobs: value.JOBS === 'on',
    sms: readSms(value, (name) => {
      throw new ConfigError(`环境变量 ${name} 的值无效：SMS_DRIVER=${value.SMS_DRIVER} 时必须填写`);
    }),
    publicUrl: value.PUBLIC_URL,
    logLevel: value.LOG_LEVEL,
  };
}
