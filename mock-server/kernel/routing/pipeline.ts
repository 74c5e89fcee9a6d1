import type { IncomingMessage } from 'node:http';
import { type Call, isRead } from '#contracts/call.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import type { DiskWatch } from '../disk/disk-watch.ts';
import type { Fault } from '../faults/faults.ts';
import { withhold } from '../faults/withheld.ts';
import type { World, WorldSource } from '../world/world.ts';
import { CallerGrants } from '../sessions/caller-grants.ts';
import type { Session } from '../sessions/sessions.ts';
import { sessionFor } from './authenticate.ts';
import { readJson } from './body.ts';
import { checkServedInSlices } from './check-response.ts';
import { compressResponse, isCompressible } from './compress.ts';
import { readForm } from './multipart-form.ts';
import { explainReset } from './explain-reset.ts';
import { handle, handlePrepared } from './handle.ts';
import { createMatcher, type Match } from './match.ts';
import { operationOf } from './operation.ts';
import { Operations } from './operations.ts';
import { StorageUnavailable } from '../store/storage-errors.ts';
import { parseInput, parseInputInSlices } from './parse.ts';
import { requirePermission } from './permission.ts';
import { addSortable } from './add-sortable.ts';
import { addVersion, statedVersions } from './row-version.ts';
import type { RequestContext, RequestHandler } from './request-context.ts';
import { isFile, type Route } from './route.ts';
import { badInput, tooMany } from '../refusal.ts';
import { sendWithFault, injectBefore } from './inject-fault.ts';
import { callRecord } from './call-history.ts';
import { applySessionFault, matchFault } from './match-fault.ts';
import {
  type ApiResponse,
  envelope,
  sendResponse,
  withCookies,
  wrapData,
  wrapDataInSlices,
  wrapError,
  wrapFile,
} from './wrap.ts';
import { logRefused, type Write } from './write-log.ts';

interface Exchange extends RequestContext {
  world: World;
  match: Match;
  disk: DiskWatch;
  /** Parsed input; undefined until the input has been parsed. */
  sent: object | undefined;
  /** Session of the caller; undefined until it has been looked up, null for an anonymous caller. */
  session: Session | null | undefined;
}

/**
 * Creates the handler of API requests, which returns false if the path is not an API path. Each step of a request is
 * implemented in its own file.
 */
export function createCallHandler(worlds: WorldSource, routes: readonly Route[], disk: DiskWatch): RequestHandler {
  const match = createMatcher(routes);

  return (context) => {
    const { req, res, sandbox, path } = context;
    if (!context.isCall) return false;
    const world = worlds.world(sandbox);
    if (!world) {
      sendResponse(res, envelope(404, 'business', refusalCodes.notFound, worlds.absence(sandbox)));
      return true;
    }
    const method = req.method ?? 'GET';
    const routeMatch = match(method, path);
    if (!routeMatch) {
      world.traffic.unknown(method, path, world.clock.moment());
      sendResponse(res, envelope(404, 'business', refusalCodes.notFound, '接口不存在'), world.clock.httpDate());
      return true;
    }
    const { call } = routeMatch.route;
    world.traffic.arrived(call.name);
    const wait = world.calls.take();
    if (wait > 0) {
      const refusal = tooMany(`沙箱每分钟最多处理 ${world.calls.most} 次请求，请 ${wait} 秒后再试`);
      const response = wrapError(call.family, refusal, disk.report);
      const headers = [...response.headers, 'Retry-After', String(wait)];
      sendResponse(res, { ...response, headers }, world.clock.httpDate());
      return true;
    }
    const exchange = {
      req,
      res,
      sandbox,
      path,
      query: context.query,
      isCall: true,
      world,
      match: routeMatch,
      disk,
      sent: undefined,
      session: undefined,
    };
    handleRequest(exchange).catch((error: unknown) => {
      disk.report(error);
      res.destroy();
    });
    return true;
  };
}

async function handleRequest(exchange: Exchange): Promise<void> {
  const { req, res, world, match, disk } = exchange;
  const { call } = match.route;
  const began = performance.now();
  const fault = matchFault(world, call, req.headers.authorization);
  if (fault) await applySessionFault(world, fault, req.headers.authorization);
  const injected = fault && (await injectBefore(fault, call.family, req.headers.authorization));
  if (injected === 'silence' || injected === 'drop') {
    world.traffic.saw(callRecord(exchange, { answer: null, fault, ms: performance.now() - began }));
    if (injected === 'drop') res.destroy();
    else withhold(res);
    return;
  }
  let answer: ApiResponse;
  try {
    answer = injected ?? (await authenticateAndRun(exchange, fault));
    if (world.store.canBeUncertain) await world.store.requireTrustworthy();
  } catch (error) {
    answer = wrapError(call.family, error, disk.report);
  }
  world.traffic.saw(callRecord(exchange, { answer, fault, ms: performance.now() - began }));
  if (isCompressible(answer)) answer = await compressResponse(answer, req.headers['accept-encoding']);
  if (fault && !injected) await sendWithFault(res, fault, answer, world.clock.httpDate());
  else sendResponse(res, answer, world.clock.httpDate());
}

async function authenticateAndRun(exchange: Exchange, fault: Fault | null): Promise<ApiResponse> {
  const { req, world, match, disk } = exchange;
  const { call } = match.route;
  world.prepareCall();
  const session = await sessionFor(world, call, req.headers.authorization);
  exchange.session = session;
  world.noteCaller(call.name, session);
  const write: Write | null = isRead(call)
    ? null
    : {
        call,
        session,
        ip: clientAddress(req),
        input: null,
        parsed: false,
        operation: null,
        versions: statedVersions(req),
      };
  try {
    return await validateAndRun(exchange, fault, session, write);
  } catch (error) {
    if (!write || error instanceof StorageUnavailable) throw error;
    const explained = explainReset(world, session, error);
    logRefused(world, write, explained, disk.report);
    throw explained;
  }
}

async function validateAndRun(
  exchange: Exchange,
  fault: Fault | null,
  session: Session | null,
  write: Write | null,
): Promise<ApiResponse> {
  const { req, world, match, query } = exchange;
  const { route } = match;
  const { call } = route;
  requirePermission(call, session);
  if (write && session) world.requireWritable(call.name, session);
  const body = await bodyOf(req, call, world);
  if (write) write.input = Object.assign({}, match.params, typeof body === 'object' && body);
  const input = call.large ? await parseInputInSlices(match, query, body) : parseInput(match, query, body);
  exchange.sent = input;
  const run: Run = { session, input, fault, write, grants: new CallerGrants(req, world) };
  if (!write) return runWithGrants(world, route, run);
  const operation = await operationOf(world, req, call, session, input);
  Object.assign(write, { input, parsed: true, operation });
  // The fault makes the uploaded file unreadable. A call that declares `mostBytes` is refused; any other upload is
  // stored without text recognition.
  if (fault?.kind === 'unreadable' && call.mostBytes !== undefined)
    throw badInput('文件无法识别，请检查文件后重新选择');
  if (fault?.kind === 'unreadable') Object.assign(input, { ocrType: undefined });
  if (!operation) return performWrite(exchange, run);
  return world.part(Operations).once(operation, () => performWrite(exchange, run));
}

async function performWrite({ world, match, disk }: Exchange, run: Run): Promise<ApiResponse> {
  const answer = await runWithGrants(world, match.route, run);
  // Every completed write has stored at least its log entry, so the disk accepts writes.
  disk.wrote();
  return answer;
}

interface Run {
  session: Session | null;
  input: object;
  fault: Fault | null;
  write: Write | null;
  grants: CallerGrants;
}

async function runWithGrants(world: World, route: Route, run: Run): Promise<ApiResponse> {
  try {
    return withCookies(await runHandler(world, route, run), run.grants.cookies);
  } catch (error) {
    run.grants.rollback();
    throw error;
  }
}

async function runHandler(
  world: World,
  route: Route,
  { session, input, fault, write, grants }: Run,
): Promise<ApiResponse> {
  const { family, multipart, large } = route.call;
  const { value, durable } =
    multipart || large
      ? await handlePrepared(world, route, session, input, write, grants)
      : handle(world, route, session, input, write, grants);
  // Respond only after the changes are on disk.
  if (durable) await durable;
  if (!(value instanceof Promise)) return wrapData(family, value);
  const data: unknown = await value;
  if (!isFile(data)) {
    const checked = await checkServedInSlices(route.call, addSortable(route.call, data));
    addVersion(route.call, checked);
    return wrapDataInSlices(family, checked);
  }
  if (fault?.kind !== 'named-file' || !session) return wrapFile(data);
  const saved = { fileName: world.files.keep(session.user.userId, data), logicName: data.name };
  return wrapData(family, saved);
}

/** Returns the client's address. A dual-stack socket reports IPv4 addresses in IPv6 notation. */
const clientAddress = ({ socket }: IncomingMessage): string => (socket.remoteAddress ?? '').replace(/^::ffff:/, '');

function bodyOf(req: IncomingMessage, call: Call, { uploads }: World): Promise<unknown> | undefined {
  if (!call.body) return undefined;
  return call.multipart ? readForm(req, call, uploads.folder) : readJson(req, call.mostBytes);
}
