import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusalCodes } from '#contracts/envelopes.ts';
import { readAddress } from '../routing/address.ts';
import { readJson } from '../routing/body.ts';
import type { Report } from '../disk/disk-watch.ts';
import { type Gate, rankMissing } from '../routing/gate.ts';
import { reaches } from '../routing/rank.ts';
import { isFile } from '../routing/route.ts';
import { type Answer, envelope, send, wrapData, wrapError, wrapFile } from '../routing/wrap.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import { type Action, type Actions, findAction } from './action.ts';

export const CONTROL = '/__mock/';

/** The control interface of a sandbox, answered in the business envelope; false when the path is not below it. */
export function createControl(
  sandboxes: Sandboxes,
  actions: Actions,
  gate: Gate,
  report: Report,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const requireRank = (req: IncomingMessage, { rank, aboutNamed }: Action, sandbox: string, tail: string): void => {
    const wanted = aboutNamed && tail !== sandbox ? 'operator' : rank;
    if (!reaches(gate.rankOf(req, sandbox), wanted)) throw rankMissing(wanted);
  };

  const answerTo = async (req: IncomingMessage, path: string, query: string, sandbox: string): Promise<unknown> => {
    const { action, tail } = findAction(actions, req.method ?? 'GET', path.slice(CONTROL.length));
    requireRank(req, action, sandbox, tail);
    if (!sandboxes.world(sandbox)) return undefined;
    const body = req.method === 'GET' || !hasBody(req) ? {} : await readJson(req);
    // While the body was on its way the key may have been changed, and the sandbox reset or deleted.
    requireRank(req, action, sandbox, tail);
    const world = sandboxes.world(sandbox);
    if (!world) return undefined;
    const input = {
      tail,
      query: new URLSearchParams(query),
      body,
      origin: originOf(req),
      isLocked: gate.isLocked,
      rank: gate.rankOf(req, sandbox) ?? 'visitor',
    };
    return (await action.work(sandboxes, world, input)) ?? null;
  };

  return (req, res) => {
    const { sandbox, path, query } = readAddress(req.url ?? '/');
    if (!path.startsWith(CONTROL)) return false;
    answerTo(req, path, query, sandbox)
      .then((data) => answerOf(data, sandboxes.absence(sandbox)))
      .catch((error: unknown) => wrapError('business', error, report))
      .then((answer) => send(res, answer, sandboxes.world(sandbox)?.clock.httpDate()))
      .catch(report);
    return true;
  };
}

/** @param absence why there is no sandbox, where there is none */
function answerOf(data: unknown, absence: string): Answer {
  if (data === undefined) return envelope(404, 'business', refusalCodes.notFound, absence);
  return isFile(data) ? wrapFile(data) : wrapData('business', data);
}

const hasBody = (req: IncomingMessage): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** A proxy in front that speaks TLS says so. */
const originOf = ({ headers }: IncomingMessage): string =>
  `${headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${headers.host ?? ''}`;
