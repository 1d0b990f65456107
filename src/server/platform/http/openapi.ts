/** The OpenAPI 3.1 document, written from the declarations of the calls that are served: it cannot say anything else than the server does. */
import type { $ZodType } from 'zod/v4/core';
import { toJSONSchema } from 'zod/v4/core';
import type { CallDeclaration } from '../../../contract/call.ts';
import { CODE_HEADER, IDEMPOTENCY_HEADER, REQUEST_ID_HEADER } from '../../../contract/exchange.ts';
import type { Message } from '../../../contract/message.ts';
import * as messages from '../../../contract/messages.ts';
import { codeOf } from './message-codes.ts';

type Json = Readonly<Record<string, unknown>>;

/** What every call can refuse with besides its own (contract/call.ts). */
const COMMON: readonly Message[] = [messages.requestInvalid, messages.tooManyRequests, messages.serverError, messages.serverBusy];

const GUARDED: Readonly<Record<CallDeclaration['audience'], readonly Message[]>> = {
  anyone: [],
  member: [messages.notSignedIn],
  operator: [messages.notSignedIn, messages.forbidden],
};

/** A schema that JSON cannot express (a check in code) is shown without that part, never left out. */
function jsonSchema(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  return rest;
}

function parameters(schema: $ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(typeof property.description === 'string' && { description: property.description }),
  }));
}

function envelope(data: Json, succeeded: boolean, status: Json): Json {
  return {
    type: 'object',
    required: ['status', 'message', 'status_code', 'data'],
    properties: { status: { const: succeeded }, message: { type: 'string' }, status_code: status, data },
  };
}

const REFUSAL_DATA: Json = {
  oneOf: [
    { type: 'null' },
    {
      type: 'object',
      required: ['errors'],
      properties: { errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } },
    },
  ],
};

const HEADERS: Json = {
  [REQUEST_ID_HEADER]: { description: '请求编号，反馈问题时请附上', schema: { type: 'string' } },
  [CODE_HEADER]: { description: '消息代码，程序据此分支', schema: { type: 'string' } },
};

function refusals(call: CallDeclaration): Json {
  const said = new Set([...GUARDED[call.audience], ...call.errors, ...COMMON]);
  const byStatus = Map.groupBy(said, (message) => (message.status >= 400 ? message.status : 200));
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status === 200 ? '2XX' : String(status),
      {
        description: list.map((message) => `${codeOf(message)}：${message.text}`).join('\n\n'),
        headers: HEADERS,
        content: {
          'application/json': {
            schema: envelope(REFUSAL_DATA, false, { type: 'integer', enum: [...new Set(list.map((message) => message.status))] }),
            examples: Object.fromEntries(
              list.map((message) => [
                codeOf(message),
                { value: { status: false, message: message.text, status_code: message.status, data: null } },
              ]),
            ),
          },
        },
      },
    ]),
  );
}

/** Bodies in full by call id, where a declaration only has the outline. */
export type FullBodies = Readonly<Record<string, $ZodType>>;

function requestBody(call: CallDeclaration, full: FullBodies): Json {
  if (call.bodyKind === 'multipart') {
    const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  const body = full[call.id] ?? call.body;
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } } : {};
}

function operation(call: CallDeclaration, alias: number, full: FullBodies): Json {
  const idempotency = {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: false,
    description: '同一标识的重复请求得到第一次的结果，不会重复生效（8–200 个可见字符，建议 UUID）',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  };
  return {
    operationId: alias === 0 ? call.id : `${call.id}.alias${alias}`,
    tags: [call.id.split('.', 1)[0]],
    summary: call.summary,
    ...(alias > 0 && { deprecated: true, description: `与 ${call.method} ${call.path} 相同` }),
    'x-audience': call.audience,
    ...(call.audience !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...(call.idempotent ? [idempotency] : [])],
    ...requestBody(call, full),
    responses: {
      '200': {
        description: messages.ok.text,
        headers: HEADERS,
        content: { 'application/json': { schema: envelope(jsonSchema(call.answer, 'output'), true, { const: messages.ok.status }) } },
      },
      ...refusals(call),
    },
  };
}

const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** @param calls as served; each alias becomes a path of its own, marked deprecated. */
export function openApiDocument(calls: readonly CallDeclaration[], version: string, full: FullBodies = {}): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of [...calls].sort((a, b) => a.id.localeCompare(b.id))) {
    for (const [index, path] of [call.path, ...(call.aliases ?? [])].entries()) {
      const place = openApiPath(path);
      paths[place] ??= {};
      paths[place][call.method.toLowerCase()] = operation(call, index, full);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '热样 API',
      version,
      description:
        '每个回答都是 {status, message, status_code, data}；失败时 HTTP 状态等于 status_code。代码据消息代码（x-message-code）分支，文字给人看。',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map((call) => call.id.split('.', 1)[0]))].sort().map((name) => ({ name })),
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: '登录令牌：Authorization: Bearer <token>' } } },
    paths,
  };
}
