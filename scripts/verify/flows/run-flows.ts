import { randomBytes } from 'node:crypto';
import { appBindings, bindApp } from '#web/http/app-bindings.ts';
import { ApiError, failures } from '#web/http/api-error.ts';
import { session } from '#contracts/calls/session.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import { Account, releaseTransport, type Endpoint, type Role } from './account.ts';
import { cleanUp } from './clean-up.ts';
import { FlowFailed, describeFailure, FlowInterrupted, isUnanswered, FlowSkipped } from './flow-errors.ts';
import type { Flow } from './flow.ts';
import { flowTexts as texts } from './flow-texts.ts';
import { flows } from './flows.ts';
import { OfferedCalls } from './offered-calls.ts';
import { type FlowStep, Story } from './story.ts';

export interface FlowAccess {
  baseUrl: string;
  /** Returns the token of a role, or null if there is none. Called once per flow and role. */
  tokenOf(role: Role): Promise<string | null>;
  /**
   * Returns the token of an administrator of another institution, or null if there is none. The token is used for reads
   * only, except in the properties about two institutions.
   */
  foreignToken?(): Promise<string | null>;
  /** Returns a token to which the backend responds with 0512, or null if no such token can be created. */
  renewableToken?(): Promise<string | null>;
  /** Returns the backend's date, yyyy-MM-dd. It may differ from the Date header; if it is null, the header is used. */
  today?(): Promise<string | null>;
  /** Time limit of each call in milliseconds. */
  timeoutMs: number;
  /** Signal that ends the run after the current call. The created records are still removed. */
  signal?: AbortSignal;
}

export interface FlowResult {
  name: string;
  title: string;
  outcome: 'held' | 'broken' | 'skipped';
  reason?: string;
  /** Name of the call in the failed step, or of the call that the backend does not offer. */
  call?: string;
  /** Reasons why parts of the flow were left out, because the backend lacks a call that they need. */
  notChecked?: readonly string[];
  /**
   * True if the flow was skipped because the backend lacks a call that is provisional or not selected.
   */
  notOffered?: boolean;
  expected?: string;
  found?: string;
  steps: FlowStep[];
  /** Records that remain after the flow. */
  left: string[];
}

/** Runs the flows in sequence through the console's real client. Errors of the backend never reject the promise. */
export async function runFlows(
  access: FlowAccess,
  choose: (name: string) => boolean = () => true,
  onResult: (result: FlowResult) => void = () => undefined,
  offered: OfferedCalls = new OfferedCalls(),
): Promise<FlowResult[]> {
  const run = randomBytes(3).toString('hex');
  const before = appBindings;
  const renewals = new Map<string, string>();
  const results: FlowResult[] = [];
  let stopped: string | null = null;
  try {
    stopped = await blockingReason(access, renewals);
    for (const [at, flow] of flows.entries()) {
      if (!choose(flow.name)) continue;
      if (access.signal?.aborted) stopped = texts.notStarted();
      const prefix = `契约核对-${run}-${String(at + 1).padStart(2, '0')}-`;
      const result = stopped
        ? skippedResult(flow, stopped)
        : await runFlow(flow, { access, prefix, renewals, offered });
      if (result.unanswered && !access.signal?.aborted) stopped = await blockingReason(access, renewals);
      const { unanswered, ...reported } = result;
      results.push(reported);
      onResult(reported);
    }
  } finally {
    bindApp(before);
    releaseTransport();
  }
  return results;
}

type RunResult = FlowResult & { unanswered?: boolean };

const skippedResult = ({ name, title }: Flow, reason: string): RunResult => ({
  name,
  title,
  outcome: 'skipped',
  reason,
  steps: [],
  left: [],
});

/** Runs a flow. A failure at midnight is not reported: if the date of the backend has changed, the flow runs again. */
async function runFlow(flow: Flow, tools: StoryTools & { access: FlowAccess }): Promise<RunResult> {
  const story = storyOf(tools.access, tools);
  const result = await runOnce(flow, story, tools.offered);
  if (result.outcome !== 'broken' || result.unanswered || !(await story.hasDateChanged())) return result;
  const again = await runOnce(flow, storyOf(tools.access, { ...tools, prefix: `${tools.prefix}2-` }), tools.offered);
  return { ...again, left: [...result.left, ...again.left] };
}

async function runOnce(flow: Flow, story: Story, offered: OfferedCalls): Promise<RunResult> {
  const { name, title } = flow;
  const ending = missingCallOutcome(await outcomeOf(flow, story), offered);
  const leftovers = [...(await cleanUp(story.traces)), ...story.stays];
  const { steps, notChecked } = story;
  const parts = notChecked.length > 0 ? { notChecked } : {};
  return withoutSecrets({ name, title, ...ending, ...parts, steps, left: leftovers }, story.secrets);
}

/** Changes the outcome of a flow to a failure if the flow has shown that the backend lacks a required call. */
function missingCallOutcome(ending: Ending, offered: OfferedCalls): Ending {
  const [finding] = offered.takeFindings();
  if (!finding || ending.outcome === 'broken') return ending;
  const { call, found } = finding;
  const expected = texts.success();
  return { outcome: 'broken', reason: texts.compared(call, expected, found), call, expected, found };
}

interface StoryTools {
  prefix: string;
  /** Renewed tokens by the tokens that they replace. */
  renewals: Map<string, string>;
  offered: OfferedCalls;
}

/** Creates the story in which a flow, or the properties, run with this access. */
export function storyOf(access: FlowAccess, { prefix, renewals, offered }: StoryTools): Story {
  return new Story({
    prefix,
    offered,
    line: endpointOf(access),
    signal: access.signal,
    renewableToken: access.renewableToken && (() => access.renewableToken?.() ?? Promise.resolve(null)),
    today: access.today && (() => access.today?.() ?? Promise.resolve(null)),
    tokenOf: async (role) => latestToken(renewals, await access.tokenOf(role)),
    onRenewed: (oldToken, newToken) => renewals.set(oldToken, newToken),
  });
}

type Ending = Pick<RunResult, 'outcome'> & Partial<RunResult>;

async function outcomeOf(flow: Flow, story: Story): Promise<Ending> {
  try {
    for (const role of flow.needs) await story.account(role);
    await flow.run(story);
    return { outcome: 'held' };
  } catch (error) {
    if (error instanceof FlowSkipped) return skippedOutcome(error);
    if (error instanceof FlowInterrupted) return { outcome: 'skipped', reason: texts.notFinished() };
    if (!(error instanceof FlowFailed))
      return { outcome: 'broken', reason: texts.programError((error as Error).message) };
    const { call, expected, found, unanswered } = error;
    return { outcome: 'broken', reason: error.message, call, expected, found, unanswered };
  }
}

const skippedOutcome = ({ message: reason, missing }: FlowSkipped): Ending => ({
  outcome: 'skipped',
  reason,
  ...(missing && { call: missing, notOffered: true }),
});

/** Masks secrets in a result, because a backend may repeat parts of the request in its messages. */
function withoutSecrets(result: RunResult, secrets: ReadonlySet<string>): RunResult {
  const cleaned = (value: unknown): unknown =>
    typeof value === 'string' ? [...secrets].reduce((text, secret) => text.replaceAll(secret, '***'), value) : value;
  return JSON.parse(JSON.stringify(result, (_, value) => cleaned(value))) as RunResult;
}

/**
 * Returns the reason why flows cannot run, or null if they can. The backend must respond, and the business token must
 * be valid and act for an institution.
 */
export async function blockingReason(access: FlowAccess, renewals: Map<string, string>): Promise<string | null> {
  const token = latestToken(renewals, await access.tokenOf('business').catch(() => null));
  if (token === null) return null;
  const onRenewed = (oldToken: string, newToken: string) => void renewals.set(oldToken, newToken);
  try {
    const info = await new Account(token, endpointOf(access), onRenewed).send(session.info, {});
    return isInstitution({ parentTenantId: info.parentTenantId ?? '' })
      ? null
      : texts.atCampus(String(info.tenantName));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isUnanswered(error)) return texts.noAnswer(describeFailure(error));
    return error.code === failures.sessionOver ? texts.unusableToken(describeFailure(error)) : null;
  }
}

const endpointOf = ({ baseUrl, timeoutMs }: FlowAccess): Endpoint => ({
  baseUrl: baseUrl.replace(/\/+$/, ''),
  timeoutMs,
});

/** Returns the token that replaced the given token last, or the token itself if it was not renewed. */
function latestToken(renewals: ReadonlyMap<string, string>, token: string | null): string | null {
  const next = token === null ? undefined : renewals.get(token);
  return next === undefined ? token : latestToken(renewals, next);
}
