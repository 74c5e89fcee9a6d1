/**
 * The answer families (Spec 1 §7, §8).
 * business: `{respCode, respMsg, data}` below /business/api; auth: `{code, message, data}` or the business form below
 * /loginAuth; file: bytes, or a business envelope when there is no file to give.
 */
export const bases = { business: '/business/api', auth: '/loginAuth', file: '/business/api' } as const;
export type Family = keyof typeof bases;

/** Codes with a meaning of their own (Spec 1 §8); every other code is a refusal whose message is shown. */
export const codes = {
  ok: '0000',
  sessionExpired: '0511',
  tokenRenewed: '0512',
  sessionReplaced: '0513',
} as const;

/** Refusals as the mock server words them; the specification shows none, so clients must not read them. */
export const refusalCodes = {
  badInput: '0400',
  forbidden: '0403',
  notFound: '0404',
  conflict: '0409',
  tooLarge: '0413',
  tooMany: '0429',
  failed: '0500',
} as const;
export type RefusalCode = (typeof refusalCodes)[keyof typeof refusalCodes];

/** The auth family's `code` (Spec 1 §8): 50008 unknown token, 50012 signed in elsewhere, 50014 expired. */
export const authCodes = { ok: 200, unknownToken: 50008, sessionReplaced: 50012, sessionExpired: 50014 } as const;

/** The response header that carries the renewed token beside 0512 (Spec 1 §8). */
export const RENEWED_TOKEN_HEADER = 'access_token';

/**
 * The request header that names a write: every attempt of one operation carries the same key, and is done once however
 * often it arrives (a browser itself sends again over a connection that breaks). A server that does not know it ignores it.
 */
export const OPERATION_KEY_HEADER = 'Idempotency-Key';

export const SESSION_MESSAGES = {
  [codes.sessionExpired]: '登录状态已过期，请重新登录',
  [codes.tokenRenewed]: '令牌已更新',
  [codes.sessionReplaced]: '账号已在其他地方登录，请重新登录',
} as const;

export type Outcome =
  | { kind: 'ok'; data: unknown }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'renewed'; code: string; message: string }
  /** cancellable: the user may stay on the page (50008, 50012, 50014) or not (0511, 0513). */
  | { kind: 'session-over'; code: string; message: string; cancellable: boolean };

/** The text shown when the server refuses without one (Spec 1 §8). */
export const NO_MESSAGE = 'Error';

/** Reads an answer; null when it is no envelope of this family. */
export function readEnvelope(family: Family, answer: unknown): Outcome | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const fields = answer as Record<string, unknown>;
  if (isCode(fields['respCode'])) return businessOutcome(String(fields['respCode']), fields);
  if (family === 'auth' && isCode(fields['code'])) return authOutcome(Number(fields['code']), fields);
  return null;
}

/** Writes an answer as the family words it. */
export function writeEnvelope(family: Family, code: string, message: string, data: unknown = null): object {
  if (family !== 'auth') return { respCode: code, respMsg: message, data };
  // The renewal's code is a business one; the auth family has no word for it (Spec 1 §8).
  if (code === codes.tokenRenewed) return { respCode: code, respMsg: message, data };
  return { code: authCodeOf(code), message, data };
}

function businessOutcome(code: string, fields: Record<string, unknown>): Outcome {
  const message = textOf(fields['respMsg']);
  if (code === codes.ok) return { kind: 'ok', data: fields['data'] };
  if (code === codes.tokenRenewed) return { kind: 'renewed', code, message };
  if (code === codes.sessionExpired || code === codes.sessionReplaced)
    return { kind: 'session-over', code, message, cancellable: false };
  return { kind: 'refused', code, message };
}

function authOutcome(code: number, fields: Record<string, unknown>): Outcome {
  const message = textOf(fields['message']);
  if (code === authCodes.ok) return { kind: 'ok', data: fields['data'] };
  const over: number[] = [authCodes.unknownToken, authCodes.sessionReplaced, authCodes.sessionExpired];
  if (over.includes(code)) return { kind: 'session-over', code: String(code), message, cancellable: true };
  return { kind: 'refused', code: String(code), message };
}

function authCodeOf(code: string): number {
  if (code === codes.ok) return authCodes.ok;
  if (code === codes.sessionExpired) return authCodes.sessionExpired;
  if (code === codes.sessionReplaced) return authCodes.sessionReplaced;
  return Number(code);
}

const isCode = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
const textOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : NO_MESSAGE);
