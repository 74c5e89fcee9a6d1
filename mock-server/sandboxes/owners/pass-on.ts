import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { refusalCodes } from '#contracts/envelopes.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { RequestContext } from '../../kernel/routing/request-context.ts';
import type { OwnedElsewhere } from '../../kernel/store/ownership.ts';

/** Header of a request that another server has passed on. Such a request is not passed on again. */
const PASSED_ON = 'x-mock-passed-on';
/** Headers that concern one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Maximum time that a request waits for an owner that does not answer. It exceeds the lease. */
const WAIT_LIMIT_MS = 2_800;
const TRY_AGAIN_MS = 100;
/** Interval of the checks whether a server that has not answered yet still owns the sandbox. */
const CHECK_OWNER_MS = 250;
const UNAVAILABLE = 503;

/** Result of passing a request on to the owner of its sandbox. */
type Outcome = 'answered' | 'unreachable';

/** Requests that wait for an owner, with the time of their first attempt. */
const firstTries = new WeakMap<IncomingMessage, number>();

/** True for a request that another server has passed on. */
export const wasPassedOn = ({ headers }: IncomingMessage): boolean => headers[PASSED_ON] !== undefined;

interface Owners {
  /** Handles a request from the beginning. */
  serve: (context: RequestContext) => void;
  /** Returns the address of the running server that owns a sandbox. */
  ownerOf: (sandbox: string) => Promise<string | null>;
}

/**
 * Passes a request on to the server that owns its sandbox. If that server no longer exists, `serve` tries again until
 * the lease of that server has expired and this server takes the sandbox.
 * @throws Refusal 503 if no owner answers in time, the connection breaks off, or the owner loses its lease
 */
export async function passOn(
  context: RequestContext,
  { address }: OwnedElsewhere,
  { serve, ownerOf }: Owners,
): Promise<void> {
  const { req, res, sandbox } = context;
  const since = firstTries.get(req) ?? performance.now();
  firstTries.set(req, since);
  if (address !== null && !wasPassedOn(req)) {
    const isOwner = async (): Promise<boolean> => (await ownerOf(sandbox)) === address;
    if ((await exchange(req, res, address, isOwner)) === 'answered') return;
  }
  if (performance.now() - since > WAIT_LIMIT_MS)
    throw new Refusal(refusalCodes.failed, '沙箱所在的服务器没有回答，请稍后重试', UNAVAILABLE);
  await sleep(TRY_AGAIN_MS);
  if (!res.destroyed) serve(context);
}

/**
 * Sends a request to another server, and its response back as it arrives. A server that hangs keeps its connections open,
 * so the request ends when the server no longer owns the sandbox.
 */
function exchange(
  req: IncomingMessage,
  res: ServerResponse,
  address: string,
  isOwner: () => Promise<boolean>,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let isConnected = false;
    let isAnswered = false;
    const outgoing = (address.startsWith('https:') ? requestHttps : requestHttp)(address + (req.url ?? '/'), {
      method: req.method,
      headers: { ...passedHeaders(req.headers), [PASSED_ON]: '1' },
      // No open connection is reused: if the owner closed it meanwhile, it would be unclear whether the owner received
      // the request.
      agent: false,
    });
    const abort = (): void => void outgoing.destroy();
    res.once('close', abort);
    const checking = setInterval(() => {
      isOwner().then(
        (is) => is || isAnswered || outgoing.destroy(new Error(`${address} no longer owns the sandbox.`)),
        // While the database does not answer, no other server can take the sandbox.
        () => undefined,
      );
    }, CHECK_OWNER_MS);
    outgoing.once('close', () => clearInterval(checking));
    outgoing.on('socket', (socket) =>
      socket.once('connect', () => {
        isConnected = true;
        pipeline(req, outgoing, () => undefined);
      }),
    );
    outgoing.on('error', (cause) => {
      res.off('close', abort);
      if (!isConnected) resolve('unreachable');
      else if (res.headersSent || res.destroyed) {
        res.destroy();
        resolve('answered');
      } else if (isRead(req)) resolve('unreachable');
      else reject(brokenOff(cause));
    });
    outgoing.on('response', (response) => {
      isAnswered = true;
      clearInterval(checking);
      res.writeHead(response.statusCode ?? UNAVAILABLE, passedHeaderList(response.rawHeaders));
      pipeline(response, res, () => resolve('answered'));
    });
  });
}

const passedHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

/** Returns the headers of a response, names and values in alternation, so that repeated ones such as cookies are kept. */
const passedHeaderList = (raw: readonly string[]): string[] =>
  raw.filter((_, at) => !HOP_BY_HOP.has((raw[at - (at % 2)] ?? '').toLowerCase()));

/** True for a request that may be sent again. */
const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const brokenOff = (cause: unknown): Refusal =>
  Object.assign(
    new Refusal(refusalCodes.failed, '与沙箱所在服务器的连接中断，不能确认是否已保存，请重试', UNAVAILABLE),
    { cause },
  );
