import type { IncomingMessage } from 'node:http';
import { type Action, parameterOf } from '#contracts/control/action.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import { hasBody, readJson } from '../../kernel/routing/body.ts';
import { requireUnforgeable } from '../../kernel/routing/foreign-form.ts';
import type { Report } from '../../kernel/disk/disk-watch.ts';
import { type AccessControl, keyRequired, rankMissing } from '../../kernel/routing/access-control.ts';
import { reaches } from '../../kernel/routing/rank.ts';
import type { RequestContext, RequestHandler } from '../../kernel/routing/request-context.ts';
import { isFile } from '../../kernel/routing/route.ts';
import { type ApiResponse, envelope, sendResponse, wrapData, wrapError, wrapFile } from '../../kernel/routing/wrap.ts';
import type { Sandboxes } from '../sandboxes.ts';
import type { CellClient } from '../cells/cell-client.ts';
import type { Sharing } from '../sharing/sharing.ts';
import { badInput } from '../../kernel/refusal.ts';
import { checkResponse } from '../../kernel/routing/check-response.ts';
import { checked } from '../../kernel/routing/parse.ts';
import { type ControlRoutes, findAction } from './action.ts';
import { unknownInput } from './unknown-input.ts';

export const CONTROL = '/__mock/';
/** Maximum length of the name of an unknown parameter in a message. */
const MAX_NAME = 60;

/**
 * Handles requests to the control API of a sandbox and responds with business envelopes. Returns false for paths
 * outside the control API.
 */
export function createControlApi(
  sandboxes: Sandboxes,
  routes: ControlRoutes,
  { access, sharing, cells }: { access: AccessControl; sharing: Sharing; cells: CellClient },
  report: Report,
): RequestHandler {
  const requireRank = (
    req: IncomingMessage,
    { rank, aboutNamed, needsKey }: Action,
    sandbox: string,
    tail: string,
  ): void => {
    const requiredRank = aboutNamed && tail !== sandbox ? 'operator' : rank;
    if (!reaches(access.rankOf(req, sandbox), requiredRank)) throw rankMissing(requiredRank);
    if (needsKey && !reaches(access.rankWithoutLinks(req, sandbox), requiredRank)) throw keyRequired();
  };

  const answerTo = async ({ req, sandbox, path, query }: RequestContext): Promise<unknown> => {
    const { route, tail } = findAction(routes, req.method ?? 'GET', path.slice(CONTROL.length));
    const { action, handler } = route;
    requireRank(req, action, sandbox, tail);
    if (!sandboxes.world(sandbox)) return undefined;
    if (!hasBody(req)) requireUnforgeable(req);
    const body = req.method === 'GET' || !hasBody(req) ? {} : await readJson(req);
    // Access is checked again. While the body arrived, the key may have changed, or the sandbox may have been reset or
    // deleted.
    requireRank(req, action, sandbox, tail);
    if (!sandboxes.has(sandbox)) return undefined;
    const world = sandboxes.openWorld(sandbox);
    const request = {
      origin: sharing.originOf(req),
      originNow: () => sharing.originOf(req),
      needsKeys: sharing.needsKeys,
      sharing,
      cells,
      rank: access.rankOf(req, sandbox) ?? 'visitor',
    };
    const input = parseInput(action, tail, req.method === 'GET' ? fieldsOf(query) : body);
    const answer = (await handler(sandboxes, world, input, request)) ?? null;
    await world.store.requireTrustworthy();
    return action.file ? answer : checkResponse(action, answer);
  };

  return (context) => {
    const { res, sandbox, path } = context;
    if (!path.startsWith(CONTROL)) return false;
    answerTo(context)
      .then((data) => controlResponse(data, sandboxes.absence(sandbox)))
      .catch((error: unknown) => wrapError('business', error, report))
      .then((answer) => sendResponse(res, answer, sandboxes.world(sandbox)?.clock.httpDate()))
      .catch(report);
    return true;
  };
}

/**
 * Wraps the result of an action in a response. An undefined result means that the sandbox does not exist.
 * @param absence the message that says why the sandbox does not exist
 */
function controlResponse(data: unknown, absence: string): ApiResponse {
  if (data === undefined) return envelope(404, 'business', refusalCodes.notFound, absence);
  return isFile(data) ? wrapFile(data) : wrapData('business', data);
}

/**
 * Parses the input of an action from the request's fields and the parameter in the path.
 * @throws Refusal with the first unknown field or validation error
 */
function parseInput(action: Action, tail: string, fields: unknown): object {
  const parameter = parameterOf(action);
  const isObject = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
  const input = parameter !== null && isObject ? { ...fields, [parameter]: tail } : fields;
  const unknown = unknownInput(action.input, input);
  if (unknown !== null) throw badInput(`没有名为 ${unknown.slice(0, MAX_NAME)} 的参数`);
  return action.input ? checked(action.input, input) : {};
}

/** Returns the fields of a query. Of a repeated field, only the first value counts. */
const fieldsOf = (query: string): object => Object.fromEntries([...new URLSearchParams(query)].toReversed());
