import { type ClientRequest, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';
import { refusalCodes } from '#contracts/envelopes.ts';
import type { Report } from '../../kernel/disk/disk-watch.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type AccessControl, KEY_HEADER, rankMissing } from '../../kernel/routing/access-control.ts';
import { DEFAULT_SANDBOX } from '../../kernel/routing/address.ts';
import { hasBody, readJsonText } from '../../kernel/routing/body.ts';
import { requireUnforgeable } from '../../kernel/routing/foreign-form.ts';
import { reaches } from '../../kernel/routing/rank.ts';
import type { RequestContext, RequestHandler } from '../../kernel/routing/request-context.ts';
import { SAFE_HEADERS, sendResponse, wrapError } from '../../kernel/routing/wrap.ts';
import { type ControlRoutes, findAction } from '../control/action.ts';
import type { Sandboxes } from '../sandboxes.ts';
import type { Cell } from './cells.ts';

const PREFIX = '/__mock/cells/';
/** Matches an action of a cell or of one of its sandboxes. Nothing in it is encoded, so that it has one meaning. */
const ACTION = /^([a-z0-9]{1,8})((?:\/s\/[\w-]{1,64})?\/__mock\/)([\w-]{1,64}(?:\/[\w-]{1,128})?)$/;
/** Time in which a cell must answer. The creation of a training group takes the longest. */
const ANSWER_LIMIT_MS = 60_000;
const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;
const [REDIRECT, CLIENT_ERROR] = [300, 400];

export interface PassThroughOptions {
  sandboxes: Sandboxes;
  /** Actions that are passed on. */
  routes: ControlRoutes;
  access: AccessControl;
  /** Key of all cells. */
  accessKey: string | undefined;
  /** Answers a request to this cell. */
  answerOwn: (req: IncomingMessage, res: ServerResponse) => void;
  report: Report;
}

/**
 * Passes control requests of an operator on to another cell: `/__mock/cells/<name>/__mock/…` for the cell, and
 * `/__mock/cells/<name>/s/<id>/__mock/…` for one of its sandboxes. Each request is sent at most once.
 */
export function createPassThrough(options: PassThroughOptions): RequestHandler {
  const { sandboxes, routes, access, report, answerOwn } = options;

  const pass = async ({ req, res, path, query }: RequestContext): Promise<void> => {
    if (!reaches(access.rankOf(req, DEFAULT_SANDBOX), 'operator')) throw rankMissing('operator');
    const [, name, root, action] = ACTION.exec(path.slice(PREFIX.length)) ?? [];
    if (name === undefined || root === undefined || action === undefined)
      throw new Refusal(refusalCodes.badInput, '请求地址不正确', 400);
    const { cells } = sandboxes;
    const cell = cells && [cells.own, ...cells.others].find((one) => one.name === name);
    if (!cell) throw new Refusal(refusalCodes.notFound, `没有名为 ${name} 的服务器`, 404);
    findAction(routes, req.method ?? 'GET', action);
    const target = root + action + (query && `?${query}`);
    if (cell === cells?.own) {
      req.url = target;
      answerOwn(req, res);
      return;
    }
    if (!hasBody(req)) requireUnforgeable(req);
    const body = hasBody(req) ? await readJsonText(req) : '';
    // Access is checked again, because the key may have changed while the body arrived.
    if (!reaches(access.rankOf(req, DEFAULT_SANDBOX), 'operator')) throw rankMissing('operator');
    sendBack(await exchange(cell, { method: req.method ?? 'GET', target, body }, options), res);
  };

  return (context) => {
    const { res, sandbox, path } = context;
    if (sandbox !== DEFAULT_SANDBOX || !path.startsWith(PREFIX)) return false;
    pass(context).catch((error: unknown) => sendResponse(res, wrapError('business', error, report)));
    return true;
  };
}

interface PassedRequest {
  method: string;
  target: string;
  /** JSON; empty for a request without a body. */
  body: string;
}

/**
 * Sends a request to a cell once, on a connection of its own. Resolves when the head of the response has arrived.
 * @throws Refusal 502 if the cell is unreachable or answers with a redirect, 504 if it does not answer in time
 */
function exchange(
  { name, url }: Cell,
  { method, target, body }: PassedRequest,
  { accessKey }: PassThroughOptions,
): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => reject(unreachable(name, method, signal.aborted, error));
    const request: ClientRequest = (url.startsWith('https:') ? requestHttps : requestHttp)(url + target, {
      method,
      // No open connection is reused: if the cell closed it meanwhile, it would be unclear whether the cell received
      // the request.
      agent: false,
      signal,
      headers: {
        // Form submissions from other origins were refused before. The cell would refuse a POST without a body if it
        // lacked this type.
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(accessKey !== undefined && { [KEY_HEADER]: accessKey }),
      },
    });
    request.on('error', fail);
    request.on('response', (response) => {
      const { statusCode = 0 } = response;
      if (statusCode < REDIRECT || statusCode >= CLIENT_ERROR) return resolve(response);
      response.destroy();
      fail(new Error(`${url} answered with a redirect.`));
    });
    request.end(body);
  });
}

function unreachable(name: string, method: string, isLate: boolean, cause: unknown): Refusal {
  const outcome = method === 'GET' ? '请稍后重试' : '操作可能已经完成，请先查看再决定是否重试';
  const refusal = isLate
    ? new Refusal(refusalCodes.failed, `服务器 ${name} 没有按时回答，${outcome}`, GATEWAY_TIMEOUT)
    : new Refusal(refusalCodes.failed, `无法连接服务器 ${name}，${outcome}`, BAD_GATEWAY);
  return Object.assign(refusal, { cause });
}

/** Headers of a cell's response that are passed on. */
const PASSED_HEADERS = ['content-type', 'content-disposition', 'content-length'] as const;

/**
 * Sends the response of a cell back as it arrives. If the response breaks off, the caller's connection is closed, too.
 */
function sendBack(response: IncomingMessage, res: ServerResponse): void {
  const headers = PASSED_HEADERS.flatMap((name) => {
    const value = response.headers[name];
    return value === undefined ? [] : [name, value];
  });
  res.writeHead(response.statusCode ?? BAD_GATEWAY, [
    ...headers,
    ...SAFE_HEADERS,
    // A page in a response could otherwise act with the operator's access.
    'Content-Security-Policy',
    'sandbox',
  ]);
  pipeline(response, res, () => undefined);
}
