/**
 * Base paths of the response families (Spec 1 §7, §8). business responds with `{respCode, respMsg, data}`; auth with
 * `{code, message, data}` or the business form; file with bytes, or with a business envelope instead of a file.
 */
export const bases = { business: '/business/api', auth: '/loginAuth', file: '/business/api' } as const;
export type Family = keyof typeof bases;

/** Codes with a fixed meaning (Spec 1 §8). Every other code is a refusal, whose message is shown. */
export const codes = {
  ok: '0000',
  sessionExpired: '0511',
  tokenRenewed: '0512',
  sessionReplaced: '0513',
} as const;

/**
 * Refusal codes of the mock server. The specification defines none, so clients must not depend on them. A backend may
 * use others, except for `accessCodes`.
 */
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

/**
 * Codes by which a backend refuses access (decided, 0073). Only these codes show that access was checked: any other
 * refusal could have another reason. The auth family uses them as numbers: 403.
 */
export const accessCodes = {
  /** The caller is outside the call's audience. */
  anotherAudience: [refusalCodes.forbidden],
  /** The record belongs to another institution: as if it did not exist, or forbidden. */
  anotherInstitution: [refusalCodes.notFound, refusalCodes.forbidden],
} as const;

/**
 * Values of `code` in the auth family (Spec 1 §8): 50008 unknown token, 50012 signed in elsewhere, 50014 expired
 * session.
 */
export const authCodes = { ok: 200, unknownToken: 50008, sessionReplaced: 50012, sessionExpired: 50014 } as const;

/** Header of a response with code 0512 that contains the renewed token (Spec 1 §8). */
export const RENEWED_TOKEN_HEADER = 'access_token';

/**
 * Request header that identifies a write. All attempts of one operation send the same key, and the server performs the
 * operation only once. This includes requests that a browser resends after a broken connection. Servers without this
 * feature ignore the header.
 */
export const OPERATION_KEY_HEADER = 'Idempotency-Key';

/**
 * Request header for optimistic locking. It contains the version of the row that the user edited: its `updateTime` in
 * quotation marks, or `""` if the row was never changed. A write to several rows contains the versions of all of them,
 * separated by commas. The server refuses the write if a row now has another version. Without the header, the server
 * does not check. Servers without this feature ignore it.
 */
export const VERSION_HEADER = 'If-Match';

/** Version of the row that a write is based on, or the versions of several rows. */
export type StatedVersion = string | null | readonly (string | null)[];

/** Returns the header's value for a version. */
export const versionTag = (updateTime: string | null): string => `"${updateTime ?? ''}"`;

/** Returns the header's value for the versions of a write. */
export const versionTags = (versions: StatedVersion): string => [versions].flat().map(versionTag).join(', ');

export const SESSION_MESSAGES = {
  [codes.sessionExpired]: '登录状态已过期，请重新登录',
  [codes.tokenRenewed]: '令牌已更新',
  [codes.sessionReplaced]: '账号已在其他地方登录，请重新登录',
} as const;

export type EnvelopeOutcome =
  | { kind: 'ok'; data: unknown }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'renewed'; code: string; message: string }
  /**
   * The session has ended. `cancellable` is true if the user may stay on the page: for 50008, 50012 and 50014, but not
   * for 0511 and 0513.
   */
  | { kind: 'session-over'; code: string; message: string; cancellable: boolean };

/** Message of a refusal whose envelope contains no message (Spec 1 §8). */
export const DEFAULT_MESSAGE = 'Error';

/** Returns the outcome that a response envelope describes, or null if the response is no envelope of this family. */
export function readEnvelope(family: Family, answer: unknown): EnvelopeOutcome | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const fields = answer as Record<string, unknown>;
  if (isCode(fields['respCode'])) return businessOutcome(String(fields['respCode']), fields);
  if (family === 'auth' && isCode(fields['code'])) return authOutcome(Number(fields['code']), fields);
  return null;
}

/** Returns an envelope in the family's format. */
export function writeEnvelope(family: Family, code: string, message: string, data: unknown = null): object {
  if (family !== 'auth') return { respCode: code, respMsg: message, data };
  // Renewal uses the business form in the auth family too, because that family has no code for it (Spec 1 §8).
  if (code === codes.tokenRenewed) return { respCode: code, respMsg: message, data };
  return { code: authCodeOf(code), message, data };
}

function businessOutcome(code: string, fields: Record<string, unknown>): EnvelopeOutcome {
  const message = messageOrDefault(fields['respMsg']);
  if (code === codes.ok) return { kind: 'ok', data: fields['data'] };
  if (code === codes.tokenRenewed) return { kind: 'renewed', code, message };
  if (code === codes.sessionExpired || code === codes.sessionReplaced)
    return { kind: 'session-over', code, message, cancellable: false };
  return { kind: 'refused', code, message };
}

function authOutcome(code: number, fields: Record<string, unknown>): EnvelopeOutcome {
  const message = messageOrDefault(fields['message']);
  if (code === authCodes.ok) return { kind: 'ok', data: fields['data'] };
  const sessionEndCodes: number[] = [authCodes.unknownToken, authCodes.sessionReplaced, authCodes.sessionExpired];
  if (sessionEndCodes.includes(code)) return { kind: 'session-over', code: String(code), message, cancellable: true };
  return { kind: 'refused', code: String(code), message };
}

function authCodeOf(code: string): number {
  if (code === codes.ok) return authCodes.ok;
  if (code === codes.sessionExpired) return authCodes.sessionExpired;
  if (code === codes.sessionReplaced) return authCodes.sessionReplaced;
  return Number(code);
}

const isCode = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
const messageOrDefault = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? value : DEFAULT_MESSAGE;
