import type { ServerResponse } from 'node:http';
import { bases, codes, type Family, RENEWED_TOKEN_HEADER, refusalCodes, writeEnvelope } from '#contracts/envelopes.ts';
import type { DiskError } from '../disk/disk-error.ts';
import type { Report } from '../disk/disk-watch.ts';
import type { FileResponse } from '../files/file-response.ts';
import { Refusal } from '../refusal.ts';
import { OwnedElsewhere } from '../store/ownership.ts';
import { OwnershipLost, StorageUnavailable, UncertainCommit } from '../store/storage-errors.ts';
import { SessionError } from '../sessions/session-error.ts';
import { stringifyInSlices } from './sliced-json.ts';

/** HTTP response as sent over the wire. */
export interface ApiResponse {
  status: number;
  /** Header names and values in alternation, as node writes them. */
  headers: string[];
  body: string | Buffer;
  /** True for a file body, which is already compressed. */
  file?: true;
}

/** Headers of every response of the API, names and values in alternation. */
export const SAFE_HEADERS: readonly string[] = [
  'Cache-Control',
  'no-store',
  'X-Content-Type-Options',
  'nosniff',
  'Cross-Origin-Resource-Policy',
  'same-origin',
];
const JSON_HEADERS = ['Content-Type', 'application/json; charset=utf-8', ...SAFE_HEADERS];
const UNAVAILABLE = 503;
const INSUFFICIENT_STORAGE = 507;
const SUCCESS = '操作成功';
const UNCERTAIN = '与数据库的连接中断，不能确认是否已保存，请重试';
const IN_USE_ELSEWHERE = '另一台服务器正在使用这个沙箱，请稍后重试';
const OTHER_OWNER = '沙箱已转到另一台服务器，没有保存，请重试';
const NO_DATABASE = '数据库暂时无法访问，请稍后重试';

export const wrapData = (family: Family, data: unknown): ApiResponse => envelope(200, family, codes.ok, SUCCESS, data);

/** Wraps large response data in an envelope, which is serialized in time slices. */
export const wrapDataInSlices = async (family: Family, data: unknown): Promise<ApiResponse> => ({
  status: 200,
  headers: JSON_HEADERS,
  body: await stringifyInSlices(writeEnvelope(family, codes.ok, SUCCESS, data)),
});

/** Wraps an already serialized envelope in a response with status 200. */
export const wrapBody = (body: string): ApiResponse => ({ status: 200, headers: JSON_HEADERS, body });

/** Adds cookies to a response. */
export const withCookies = (answer: ApiResponse, cookies: readonly string[]): ApiResponse =>
  cookies.length === 0
    ? answer
    : { ...answer, headers: [...answer.headers, ...cookies.flatMap((cookie) => ['Set-Cookie', cookie])] };

export const envelope = (
  status: number,
  family: Family,
  code: string,
  message: string,
  data: unknown = null,
): ApiResponse => ({
  status,
  headers: JSON_HEADERS,
  body: JSON.stringify(writeEnvelope(family, code, message, data)),
});

/** Wraps a failure in an envelope of the family to which the path belongs. */
export const wrapFailure = (path: string, status: number, message: string): ApiResponse =>
  envelope(status, path.startsWith(`${bases.auth}/`) ? 'auth' : 'business', refusalCodes.failed, message);

export const wrapFile = ({ name, contentType, bytes }: FileResponse): ApiResponse => ({
  status: 200,
  headers: [
    'Content-Type',
    contentType,
    'Content-Disposition',
    contentDisposition(name),
    'Content-Security-Policy',
    'sandbox',
    ...SAFE_HEADERS,
  ],
  body: bytes,
  file: true,
});

/**
 * Converts an error into an envelope. Any error other than a refusal or a session error is internal: the error is
 * logged, and its message is not shown.
 */
export function wrapError(family: Family, error: unknown, report: Report): ApiResponse {
  if (error instanceof Refusal) return envelope(error.status, family, error.code, error.message);
  if (error instanceof SessionError) {
    const answer = envelope(200, family, error.code, error.message);
    if (error.renewedToken === null) return answer;
    return { ...answer, headers: [...answer.headers, RENEWED_TOKEN_HEADER, error.renewedToken] };
  }
  if (error instanceof OwnedElsewhere) return envelope(UNAVAILABLE, family, refusalCodes.failed, IN_USE_ELSEWHERE);
  if (error instanceof OwnershipLost) return envelope(UNAVAILABLE, family, refusalCodes.failed, OTHER_OWNER);
  if (error instanceof UncertainCommit) return envelope(UNAVAILABLE, family, refusalCodes.failed, UNCERTAIN);
  if (error instanceof StorageUnavailable) return envelope(UNAVAILABLE, family, refusalCodes.failed, NO_DATABASE);
  const disk = report(error);
  if (disk) return envelope(INSUFFICIENT_STORAGE, family, refusalCodes.failed, notSavedMessage(disk));
  return envelope(500, family, refusalCodes.failed, '服务器出错，请稍后重试');
}

const notSavedMessage = ({ what, remedy }: DiskError): string => `${what}，未保存，${remedy}后重试`;

/** Sends a response. `date` is the sandbox's time, from which the browser derives today's date. */
export function sendResponse(res: ServerResponse, answer: ApiResponse, date?: string): void {
  if (res.destroyed) return;
  const headers = ['Content-Length', String(Buffer.byteLength(answer.body)), ...answer.headers];
  if (date !== undefined) headers.push('Date', date);
  res.writeHead(answer.status, headers);
  res.end(answer.body);
}

/**
 * Builds a Content-Disposition header (RFC 6266) with an ASCII name for old clients and the real name in UTF-8. Escapes
 * the name, so that no character in it can end the header.
 */
function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
