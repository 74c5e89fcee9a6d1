import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Call, isRead } from '#contracts/call.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import type { DiskWatch } from '../disk/disk-watch.ts';
import type { Fault } from '../faults/faults.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import type { World } from '../sandboxes/world.ts';
import type { Session } from '../sessions/sessions.ts';
import { isCallPath, readAddress } from './address.ts';
import { sessionFor } from './authenticate.ts';
import { readJson } from './body.ts';
import { checkInPieces } from './check.ts';
import { compressAnswer } from './compress.ts';
import { readForm } from './form.ts';
import { handle, handleUpload } from './handle.ts';
import { createMatcher, type Match } from './match.ts';
import { operationOf } from './operation.ts';
import { Operations } from './operations.ts';
import { parseInput } from './parse.ts';
import { requirePermission } from './permission.ts';
import { isFile, type Route } from './route.ts';
import { badInput, tooMany } from '../refusal.ts';
import { sendWithFault, injectBefore } from './inject-fault.ts';
import { seenCall } from './seen-call.ts';
import { strikeSession, takeFault } from './take-fault.ts';
import { type Answer, envelope, send, wrapData, wrapDataInPieces, wrapError, wrapFile } from './wrap.ts';
import { logRefused, type Write } from './write-log.ts';

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  world: World;
  match: Match;
  query: string;
  disk: DiskWatch;
  /** What was sent, once it is known. */
  sent?: object;
}

/** Answers what is a call; false when it is none. The steps stand in their order, each in a file of its own. */
export function createCalls(
  sandboxes: Sandboxes,
  routes: readonly Route[],
  disk: DiskWatch,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const match = createMatcher(routes);

  return (req, res) => {
    const { sandbox, path, query } = readAddress(req.url ?? '/');
    if (!isCallPath(path)) return false;
    const world = sandboxes.world(sandbox);
    if (!world) {
      send(res, envelope(404, 'business', refusalCodes.notFound, sandboxes.absence(sandbox)));
      return true;
    }
    const method = req.method ?? 'GET';
    const found = match(method, path);
    if (!found) {
      world.traffic.unknown(method, path, world.clock.moment());
      send(res, envelope(404, 'business', refusalCodes.notFound, '接口不存在'), world.clock.httpDate());
      return true;
    }
    const { call } = found.route;
    world.traffic.arrived(call.name);
    const wait = world.calls.take();
    if (wait > 0) {
      const refusal = tooMany(`沙箱每分钟最多处理 ${world.calls.most} 次请求，请 ${wait} 秒后再试`);
      send(res, wrapError(call.family, refusal, disk.report), world.clock.httpDate());
      return true;
    }
    conduct({ req, res, world, match: found, query, disk }).catch((error: unknown) => {
      disk.report(error);
      res.destroy();
    });
    return true;
  };
}

async function conduct(exchange: Exchange): Promise<void> {
  const { req, res, world, match, disk } = exchange;
  const { call } = match.route;
  const began = performance.now();
  const fault = takeFault(world, call, req.headers.authorization);
  const seen = (answer: Answer | null) =>
    world.traffic.saw(seenCall(exchange, { answer, fault, ms: performance.now() - began }));
  if (fault) await strikeSession(world, fault, req.headers.authorization);
  const instead = fault && (await injectBefore(fault, call.family, req.headers.authorization));
  if (instead === 'silence' || instead === 'drop') {
    seen(null);
    if (instead === 'drop') res.destroy();
    return;
  }
  let answer: Answer;
  try {
    answer = instead ?? (await answerTo(exchange, fault));
  } catch (error) {
    answer = wrapError(call.family, error, disk.report);
  }
  seen(answer);
  answer = await compressAnswer(answer, req.headers['accept-encoding']);
  if (fault && !instead) await sendWithFault(res, fault, answer, world.clock.httpDate());
  else send(res, answer, world.clock.httpDate());
}

async function answerTo(exchange: Exchange, fault: Fault | null): Promise<Answer> {
  const { req, world, match, disk } = exchange;
  const { call } = match.route;
  world.prepareCall();
  const session = await sessionFor(world, call, req.headers.authorization);
  const write: Write | null = isRead(call)
    ? null
    : { call, session, ip: addressOf(req), input: null, parsed: false, operation: null };
  try {
    return await answerFor(exchange, fault, session, write);
  } catch (error) {
    if (write) logRefused(world, write, error, disk.report);
    throw error;
  }
}

async function answerFor(
  exchange: Exchange,
  fault: Fault | null,
  session: Session | null,
  write: Write | null,
): Promise<Answer> {
  const { req, world, match, query, disk } = exchange;
  const { route } = match;
  const { call } = route;
  requirePermission(call, session);
  if (write && session) world.requireWritable(call.name, session);
  const body = await bodyOf(req, call, world);
  if (write) write.input = { ...match.params, ...(typeof body === 'object' && body) };
  const input = parseInput(match, query, body);
  const perform = async () => {
    const answer = await answerOf(world, route, session, input, fault, write);
    // A write that was done has put its entry in the log, at least.
    if (write) disk.wrote();
    return answer;
  };
  exchange.sent = input;
  if (!write) return perform();
  const operation = await operationOf(world, req, call, session, input);
  Object.assign(write, { input, parsed: true, operation });
  // The text on the picture cannot be made out, so nobody looks for it.
  if (fault?.kind === 'unreadable' && call.mostBytes !== undefined)
    throw badInput('文件无法识别，请检查文件后重新选择');
  if (fault?.kind === 'unreadable') Object.assign(input, { ocrType: undefined });
  return operation ? world.part(Operations).once(operation, perform) : perform();
}

async function answerOf(
  world: World,
  route: Route,
  session: Session | null,
  input: object,
  fault: Fault | null,
  write: Write | null,
): Promise<Answer> {
  const { family, multipart } = route.call;
  const { value, durable } = multipart
    ? await handleUpload(world, route, session, input, write)
    : handle(world, route, session, input, write);
  // Answered only when it is on disk.
  if (durable) await durable;
  if (!(value instanceof Promise)) return wrapData(family, value);
  const data: unknown = await value;
  if (!isFile(data)) return wrapDataInPieces(family, await checkInPieces(route.call, data));
  if (fault?.kind !== 'named-file' || !session) return wrapFile(data);
  const kept = { fileName: world.files.keep(session.user.userId, data), logicName: data.name };
  return wrapData(family, kept);
}

/** An address of the older kind stands in one of the newer where both are served. */
const addressOf = ({ socket }: IncomingMessage): string => (socket.remoteAddress ?? '').replace(/^::ffff:/, '');

function bodyOf(req: IncomingMessage, call: Call, { uploads }: World): Promise<unknown> | undefined {
  if (!call.body) return undefined;
  return call.multipart ? readForm(req, call, uploads.folder) : readJson(req);
}
