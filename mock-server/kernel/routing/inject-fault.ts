import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { codes, type Family, RENEWED_TOKEN_HEADER } from '#contracts/envelopes.ts';
import type { Fault } from '../faults/faults.ts';
import { bearerOf } from './authenticate.ts';
import { type ApiResponse, envelope, sendResponse } from './wrap.ts';

const PAGE = '<!doctype html><html lang="zh-CN"><title>网关错误</title><p>网关错误</p></html>';
const PIECES = 10;

/**
 * Injects a fault before the handler runs. Returns a response that replaces the handler's, 'silence' to send no
 * response, 'drop' to close the connection, or null to continue the call.
 */
export async function injectBefore(
  fault: Fault,
  family: Family,
  authorization: string | undefined,
): Promise<ApiResponse | 'silence' | 'drop' | null> {
  switch (fault.kind) {
    case 'delay':
      await sleep(fault.delayMs);
      return null;
    case 'timeout':
      return 'silence';
    case 'drop':
      return 'drop';
    case 'status':
      return page(fault.status);
    case 'html':
      return page(200);
    case 'empty':
      return { status: 200, headers: [], body: '' };
    case 'malformed':
      return {
        status: 200,
        headers: ['Content-Type', 'application/json; charset=utf-8'],
        body: '{"respCode":"0000","data":[{',
      };
    case 'code': {
      const answer = envelope(200, family, fault.code, fault.message);
      // A response with this code must carry a token. The caller's own token is sent back and stays valid, so a
      // repeated call meets the next fault or succeeds.
      if (fault.code !== codes.tokenRenewed) return answer;
      return { ...answer, headers: [...answer.headers, RENEWED_TOKEN_HEADER, bearerOf(authorization)] };
    }
    case 'lose-answer':
    case 'truncate':
    case 'dribble':
    case 'named-file':
    case 'unreadable':
    case 'expire-session':
    case 'replace-session':
    case 'renew-session':
    case 'fail-payment':
      return null;
  }
}

/**
 * Sends a response in the way that the fault prescribes. The handler has already run, and its changes are committed.
 */
export async function sendWithFault(
  res: ServerResponse,
  fault: Fault,
  answer: ApiResponse,
  date: string,
): Promise<void> {
  const body = Buffer.from(answer.body as string);
  if (fault.kind === 'lose-answer') {
    res.destroy();
  } else if (fault.kind === 'truncate') {
    res.writeHead(answer.status, ['Content-Length', String(body.length), ...answer.headers, 'Date', date]);
    res.write(body.subarray(0, Math.ceil(body.length / 2)), () => res.destroy());
  } else if (fault.kind === 'dribble') {
    res.writeHead(answer.status, ['Content-Length', String(body.length), ...answer.headers, 'Date', date]);
    const size = Math.ceil(body.length / PIECES);
    for (let at = 0; at < body.length && !res.destroyed; at += size) {
      res.write(body.subarray(at, at + size));
      await sleep(fault.delayMs / PIECES);
    }
    res.end();
  } else {
    sendResponse(res, answer, date);
  }
}

const page = (status: number): ApiResponse => ({
  status,
  headers: ['Content-Type', 'text/html; charset=utf-8'],
  body: PAGE,
});
