import type { oas31 } from 'zod-openapi';
import {
  authCodes,
  codes,
  OPERATION_KEY_HEADER,
  RENEWED_TOKEN_HEADER,
  SESSION_MESSAGES,
  VERSION_HEADER,
  versionTag,
} from '#contracts/envelopes.ts';
import type { AnySchema } from './schema-types.ts';
import type { Schema } from './wire-schema.ts';

const message = (description: string): Schema => ({ type: 'string', description });
const noData: Schema = { description: '没有内容；其中有什么都不读取' };
const sessionEndCodes = [codes.sessionExpired, codes.sessionReplaced];

/**
 * Schemas of the envelopes of refusals and of ended or renewed sessions. The call had no effect, and the status is HTTP
 * 200.
 */
const schemas: Record<string, Schema> = {
  BusinessRefusal: {
    type: 'object',
    description: '业务拒绝：除 0000、0511、0512、0513 之外的任何代码；respMsg 原样显示给用户',
    properties: {
      respCode: {
        type: 'string',
        // A pattern, because generators ignore `not`.
        pattern: `^(?!(?:${[codes.ok, codes.tokenRenewed, ...sessionEndCodes].join('|')})$)`,
        description: '管理台不区分具体的值',
      },
      respMsg: message('显示给用户的原因'),
      data: noData,
    },
    required: ['respCode', 'respMsg'],
  },
  BusinessSessionCode: {
    type: 'string',
    enum: [...sessionEndCodes, codes.tokenRenewed],
    'x-enum-varnames': ['EXPIRED', 'REPLACED', 'TOKEN_RENEWED'],
    'x-enum-descriptions': ['已过期', '已在别处登录', '令牌已更新'],
  },
  BusinessSession: {
    type: 'object',
    description: '会话：0511 已过期，0512 令牌已更新（新令牌在响应头中，管理台用它重发一次），0513 已在别处登录',
    properties: {
      respCode: { description: '会话的代码', $ref: '#/components/schemas/BusinessSessionCode' },
      respMsg: message('显示给用户的原因'),
      data: noData,
    },
    required: ['respCode'],
  },
  AuthRefusal: {
    type: 'object',
    description: '认证类拒绝：除 200、50008、50012、50014 之外的任何代码；message 原样显示给用户',
    properties: {
      code: {
        type: 'integer',
        format: 'int32',
        not: { enum: Object.values(authCodes) },
        description: '管理台不区分具体的值',
      },
      message: message('显示给用户的原因'),
      data: noData,
    },
    required: ['code', 'message'],
  },
  AuthSessionCode: {
    type: 'integer',
    format: 'int32',
    enum: [authCodes.unknownToken, authCodes.sessionReplaced, authCodes.sessionExpired],
    'x-enum-varnames': ['UNKNOWN_TOKEN', 'REPLACED', 'EXPIRED'],
    'x-enum-descriptions': ['未知的令牌', '已在别处登录', '已过期'],
  },
  AuthSession: {
    type: 'object',
    description: '会话：50008 未知的令牌，50012 已在别处登录，50014 已过期',
    properties: {
      code: { description: '会话的代码', $ref: '#/components/schemas/AuthSessionCode' },
      message: message('显示给用户的原因'),
      data: noData,
    },
    required: ['code'],
  },
};

/** Returns the components of a document. `own` are the schemas of its calls. */
export const components = (own: Record<string, AnySchema>): oas31.ComponentsObject => ({
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: '登录得到的令牌。只带 Cookie 不算登录。' },
  },
  headers: {
    RenewedToken: {
      description: `仅与 ${codes.tokenRenewed} 一同出现：新令牌（响应头 ${RENEWED_TOKEN_HEADER}）`,
      schema: { type: 'string' },
    },
  },
  parameters: {
    OperationKey: {
      name: OPERATION_KEY_HEADER,
      in: 'header',
      required: false,
      description: '一次操作的编号：同一编号的请求无论到达几次，只执行一次。不认识它的后端可以忽略。',
      schema: { type: 'string' },
      example: '5f0c9a4e7b1d4c2f8a6e3d9b0c7f1a2e',
    },
    RowVersion: {
      name: VERSION_HEADER,
      in: 'header',
      required: false,
      description:
        '修改所依据的版本：打开时该行的 updateTime，放在引号内；从未修改过为空引号；一次修改多行时依次列出，以逗号分隔。有一行已被他人修改时拒绝。不认识它的后端可以忽略。',
      schema: { type: 'string' },
      example: versionTag('2026-09-07 10:32:00'),
    },
  },
  examples: Object.fromEntries(
    Object.values(sessionExamples).flatMap((examples) =>
      Object.entries(examples).map(([code, example]) => [`Session${code}`, example]),
    ),
  ),
  schemas: { ...schemas, ...(own as Record<string, Schema>) },
});

type Example = oas31.ExampleObject;
const responseExample = (summary: string, value: object): Example => ({ summary, value });

/** Examples of the response to any call after the session has ended, by family. */
export const sessionExamples = {
  business: {
    '0511': responseExample('登录已过期', {
      respCode: codes.sessionExpired,
      respMsg: SESSION_MESSAGES[codes.sessionExpired],
      data: null,
    }),
    '0512': responseExample('令牌已更新，新令牌在响应头 access_token 中', {
      respCode: codes.tokenRenewed,
      respMsg: SESSION_MESSAGES[codes.tokenRenewed],
      data: null,
    }),
    '0513': responseExample('已在别处登录', {
      respCode: codes.sessionReplaced,
      respMsg: SESSION_MESSAGES[codes.sessionReplaced],
      data: null,
    }),
  },
  auth: {
    '50008': responseExample('未知的令牌', {
      code: authCodes.unknownToken,
      message: SESSION_MESSAGES[codes.sessionExpired],
      data: null,
    }),
    '50012': responseExample('已在别处登录', {
      code: authCodes.sessionReplaced,
      message: SESSION_MESSAGES[codes.sessionReplaced],
      data: null,
    }),
    '50014': responseExample('登录已过期', {
      code: authCodes.sessionExpired,
      message: SESSION_MESSAGES[codes.sessionExpired],
      data: null,
    }),
  },
} as const satisfies Record<string, Record<string, Example>>;
