/** The part of the configuration that says who makes pictures, in what order, at what price. */
import * as z from 'zod';
import { isDesignType } from '../../../contract/studio/features.ts';
import { ConfigError } from './config-error.ts';

const NAME = /^[a-z][a-z0-9]{1,20}$/;
const pairsOf = (text: string): [string, string][] =>
  text.split(',').map((pair) => {
    const [name = '', value = '', more] = pair.trim().split('=');
    return [name.trim(), more === undefined ? value.trim() : ''];
  });

const engineNames = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .refine((names) => names.every((name) => NAME.test(name)) && new Set(names).size === names.length, {
    error: '应为以逗号分隔、各不相同的引擎名，例如 openai,local',
  });

/** `aitryon=openai, design_dress=local>openai` → engines by designType, in order of preference. */
const orders = z
  .string()
  .transform(pairsOf)
  .refine((pairs) => pairs.every(([type, list]) => isDesignType(type) && list.split('>').every((name) => NAME.test(name.trim()))), {
    error: '应为以逗号分隔的“功能=引擎>引擎”，例如 design_dress=local>openai',
  })
  .transform((pairs) => Object.fromEntries(pairs.map(([type, list]) => [type, list.split('>').map((name) => name.trim())])));

/** `openai=3/2, openai.aitryon=6/3` → 热豆 a picture, online and offline. */
const prices = z
  .string()
  .transform(pairsOf)
  .refine(
    (pairs) =>
      pairs.every(([key, value]) => {
        const [engine = '', type, more] = key.split('.');
        return NAME.test(engine) && (type === undefined || isDesignType(type)) && more === undefined && /^\d{1,6}\/\d{1,6}$/.test(value);
      }),
    { error: '应为以逗号分隔的“引擎=在线价/离线价”或“引擎.功能=在线价/离线价”，例如 openai=3/2' },
  )
  .transform((pairs) =>
    Object.fromEntries(
      pairs.map(([key, value]) => {
        const [online = 0, offline = 0] = value.split('/').map(Number);
        return [key, { online, offline }] as const;
      }),
    ),
  );

/** `1024x1024, 1536x1024`. */
const sizes = z
  .string()
  .regex(/^\d{2,4}x\d{2,4}(\s*,\s*\d{2,4}x\d{2,4})*$/, '应为以逗号分隔的“宽x高”，例如 1024x1024,1024x1536')
  .transform((text) =>
    text.split(',').map((size) => {
      const [width = 0, height = 0] = size.trim().split('x').map(Number);
      return { width, height };
    }),
  );

const hosts = z
  .string()
  .regex(/^[a-z0-9.:-]+(\s*,\s*[a-z0-9.:-]+)*$/i, '应为以逗号分隔的域名')
  .transform((text) => text.toLowerCase().split(/\s*,\s*/));

const seconds = z.coerce.number().int().min(1).max(3_600);

export const OPENAI_HOST = 'https://api.openai.com/v1';

export const enginesShape = {
  ENGINES: engineNames.default(['local']),
  ENGINE_ORDER: orders.default({}),
  ENGINE_PRICES: prices.default({}),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(OPENAI_HOST),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_MODEL: z.string().min(1).default('gpt-image-1'),
  OPENAI_SIZES: sizes.default([
    { width: 1024, height: 1024 },
    { width: 1536, height: 1024 },
    { width: 1024, height: 1536 },
  ]),
  OPENAI_STREAM: z.enum(['on', 'off']).default('on'),
  OPENAI_IMAGE_HOSTS: hosts.default([]),
  OPENAI_TIMEOUT_S: seconds.default(300),
  OPENAI_STALL_S: seconds.default(90),
  OPENAI_AT_ONCE: z.coerce.number().int().min(1).max(64).default(2),
};

type EnginesEnvironment = z.infer<z.ZodObject<typeof enginesShape>>;

export interface OpenAiConfig {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly sizes: readonly { readonly width: number; readonly height: number }[];
  readonly stream: boolean;
  readonly imageHosts: readonly string[];
  readonly timeoutMs: number;
  readonly stallMs: number;
  readonly atOnce: number;
}

export interface EnginesConfig {
  /** In order of preference. */
  readonly names: readonly string[];
  /** Other orders, by designType. */
  readonly order: Readonly<Record<string, readonly string[]>>;
  /** 热豆 a picture by `engine.designType` and `engine`; absent: the form's own price, and nothing for `local`. */
  readonly prices: Readonly<Record<string, { readonly online: number; readonly offline: number }>>;
  readonly openai: OpenAiConfig;
}

const wrong = (name: keyof typeof enginesShape, why: string): ConfigError => new ConfigError(`环境变量 ${name} 的值无效：${why}`);

/** @throws ConfigError */
export function readEngines(env: EnginesEnvironment): EnginesConfig {
  const names = env.ENGINES;
  const stranger = Object.values(env.ENGINE_ORDER)
    .flat()
    .find((name) => !names.includes(name));
  if (stranger) throw wrong('ENGINE_ORDER', `ENGINES 中没有 ${stranger}`);
  const uses = names.includes('openai');
  if (!uses && env.OPENAI_API_KEY) throw wrong('ENGINES', '已设置 OPENAI_API_KEY，但引擎列表中没有 openai');
  if (uses && env.OPENAI_BASE_URL === OPENAI_HOST && !env.OPENAI_API_KEY) throw wrong('OPENAI_API_KEY', '使用 OpenAI 时必须填写');
  return {
    names,
    order: env.ENGINE_ORDER,
    prices: env.ENGINE_PRICES,
    openai: {
      baseUrl: env.OPENAI_BASE_URL,
      apiKey: env.OPENAI_API_KEY,
      model: env.OPENAI_MODEL,
      sizes: env.OPENAI_SIZES,
      stream: env.OPENAI_STREAM === 'on',
      imageHosts: env.OPENAI_IMAGE_HOSTS,
      timeoutMs: env.OPENAI_TIMEOUT_S * 1_000,
      stallMs: env.OPENAI_STALL_S * 1_000,
      atOnce: env.OPENAI_AT_ONCE,
    },
  };
}
