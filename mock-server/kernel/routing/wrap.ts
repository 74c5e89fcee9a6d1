import type { ServerResponse } from 'node:http';
import { codes, type Family, RENEWED_TOKEN_HEADER, refusalCodes, writeEnvelope } from '#contracts/envelopes.ts';
import type { DiskFault } from '../disk/disk-fault.ts';
import type { Report } from '../disk/disk-watch.ts';
import type { FileAnswer } from '../files/file-answer.ts';
import { Refusal } from '../refusal.ts';
import { SessionError } from '../sessions/session-error.ts';
import { jsonInPieces } from './json-in-pieces.ts';

/** What goes over the wire. */
export interface Answer {
  status: number;
  /** Name and value in turn, as node writes them. */
  headers: string[];
  body: string | Buffer;
  /** The body is a file, compressed in itself. */
  file?: true;
}

const SAFE_HEADERS = [
  'Cache-Control',
  'no-store',
  'X-Content-Type-Options',
  'nosniff',
  'Cross-Origin-Resource-Policy',
  'same-origin',
];
const JSON_HEADERS = ['Content-Type', 'application/json; charset=utf-8', ...SAFE_HEADERS];
const INSUFFICIENT_STORAGE = 507;
const SUCCESS = '操作成功';

export const wrapData = (family: Family, data: unknown): Answer => envelope(200, family, codes.ok, SUCCESS, data);

/** The same for an answer of which there is much. */
export const wrapDataInPieces = async (family: Family, data: unknown): Promise<Answer> => ({
  status: 200,
  headers: JSON_HEADERS,
  body: await jsonInPieces(writeEnvelope(family, codes.ok, SUCCESS, data)),
});

/** An envelope that was written before. */
export const wrapBody = (body: string): Answer => ({ status: 200, headers: JSON_HEADERS, body });

export const envelope = (
  status: number,
  family: Family,
  code: string,
  message: string,
  data: unknown = null,
): Answer => ({
  status,
  headers: JSON_HEADERS,
  body: JSON.stringify(writeEnvelope(family, code, message, data)),
});

export const wrapFile = ({ name, contentType, bytes }: FileAnswer): Answer => ({
  status: 200,
  headers: [
    'Content-Type',
    contentType,
    'Content-Disposition',
    attachment(name),
    'Content-Security-Policy',
    'sandbox',
    ...SAFE_HEADERS,
  ],
  body: bytes,
  file: true,
});

/** An error as an envelope. What is neither refusal nor session is the server's fault: it is logged, not shown. */
export function wrapError(family: Family, error: unknown, report: Report): Answer {
  if (error instanceof Refusal) return envelope(error.status, family, error.code, error.message);
  if (error instanceof SessionError) {
    const answer = envelope(200, family, error.code, error.message);
    if (error.renewedToken === null) return answer;
    return { ...answer, headers: [...answer.headers, RENEWED_TOKEN_HEADER, error.renewedToken] };
  }
  const disk = report(error);
  if (disk) return envelope(INSUFFICIENT_STORAGE, family, refusalCodes.failed, notKept(disk));
  return envelope(500, family, refusalCodes.failed, '服务器出错，请稍后再试');
}

const notKept = ({ what, remedy }: DiskFault): string => `${what}，未保存，${remedy}后重试`;

/** Writes an answer. `date` is the sandbox's time: the browser takes its today from it. */
export function send(res: ServerResponse, answer: Answer, date?: string): void {
  if (res.destroyed) return;
  const headers = ['Content-Length', String(Buffer.byteLength(answer.body)), ...answer.headers];
  if (date !== undefined) headers.push('Date', date);
  res.writeHead(answer.status, headers);
  res.end(answer.body);
}

/** RFC 6266: an ASCII name for old programs, the real one in UTF-8. No character of it can end the header. */
function attachment(name: string): string {
  const ascii = name.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
