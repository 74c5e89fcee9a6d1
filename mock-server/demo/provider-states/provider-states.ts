import * as z from 'zod';
import { DEFAULT_SANDBOX } from '../../kernel/routing/address.ts';
import { type AccessControl, rankMissing } from '../../kernel/routing/access-control.ts';
import { readJson } from '../../kernel/routing/body.ts';
import { checked } from '../../kernel/routing/parse.ts';
import { reaches } from '../../kernel/routing/rank.ts';
import type { RequestContext, RequestHandler } from '../../kernel/routing/request-context.ts';
import type { Route } from '../../kernel/routing/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type ApiResponse, sendResponse, wrapError } from '../../kernel/routing/wrap.ts';
import type { Report } from '../../kernel/disk/disk-watch.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import type { StateAnswer } from './set-ups.ts';
import { StateSandbox } from './state-sandbox.ts';

const ADDRESS = '/pact-states';
const FAILED = 400;

const stateRequest = z.object({
  state: z.string().max(200),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).default({}),
  action: z.enum(['setup', 'teardown']),
});

/**
 * Handles `POST /pact-states`, the address at which the contract verification sets up provider states. The body has the
 * format of Pact's state change requests.
 */
export function createProviderStates(
  sandboxes: Sandboxes,
  routes: readonly Route[],
  access: AccessControl,
  report: Report,
): RequestHandler {
  const stateSandbox = new StateSandbox(sandboxes, routes);
  let last: Promise<unknown> = Promise.resolve();

  const change = async ({ req }: RequestContext): Promise<StateAnswer> => {
    if (!reaches(access.rankOf(req, DEFAULT_SANDBOX), 'operator')) throw rankMissing('operator');
    const { state: name, params, action } = checked(stateRequest, await readJson(req));
    if (action === 'setup') return stateSandbox.setUp({ name, params });
    stateSandbox.tearDown({ name, params });
    return {};
  };

  return (context) => {
    const { req, res, sandbox, path } = context;
    if (sandbox !== DEFAULT_SANDBOX || path !== ADDRESS || req.method !== 'POST') return false;
    // Requests run one at a time, because each may reset the sandbox.
    last = last
      .then(() => change(context))
      .then(jsonResponse, (error: unknown) => failure(error, report))
      .then((answer) => sendResponse(res, answer))
      .catch(report);
    return true;
  };
}

const jsonResponse = (answer: StateAnswer): ApiResponse => ({
  status: 200,
  headers: ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'],
  body: JSON.stringify(answer),
});

/** Returns a response whose status says that the state was not set up. */
function failure(error: unknown, report: Report): ApiResponse {
  const answer = wrapError('business', error, report);
  return error instanceof Refusal && answer.status < FAILED ? { ...answer, status: FAILED } : answer;
}
