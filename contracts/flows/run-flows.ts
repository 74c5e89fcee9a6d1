import { randomBytes } from 'node:crypto';
import { connection, connectTransport } from '#web/http/connect.ts';
import { ApiError, failures } from '#web/http/api-error.ts';
import { session } from '../calls/session.ts';
import { isInstitution } from '../rules/audience.ts';
import { Account, hangUp, type Line, type Role } from './account.ts';
import { cleanUp } from './clean-up.ts';
import { Broken, failureInWords, Interrupted, isUnanswered, Skipped } from './endings.ts';
import type { Flow } from './flow.ts';
import { flows } from './flows.ts';
import { type FlowStep, Story } from './story.ts';

export interface FlowAccess {
  baseUrl: string;
  /** A token by role; null where there is none. Asked for anew by each flow. */
  tokenOf(role: Role): Promise<string | null>;
  /** A token that is answered 0512, where it can be made. */
  renewableToken?(): Promise<string | null>;
  /** The backend's day, yyyy-MM-dd, where its Date header is another's. */
  today?(): Promise<string | null>;
  /** For each call. */
  timeoutMs: number;
  /** Ends the run after the call that is under way; what was made is removed all the same. */
  signal?: AbortSignal;
}

export interface FlowResult {
  name: string;
  title: string;
  outcome: 'held' | 'broken' | 'skipped';
  reason?: string;
  /** The call of the step that broke, or the one that is not offered. */
  call?: string;
  /** It was skipped because the backend has not got a call that the specification only implies. */
  notOffered?: boolean;
  expected?: string;
  found?: string;
  steps: FlowStep[];
  /** What could not be removed. */
  left: string[];
}

const ENDED = '运行被中断，没有进行';

/** Tells the flows one after the other, through the console's real client. Never rejects for what a backend does. */
export async function runFlows(
  access: FlowAccess,
  choose: (name: string) => boolean = () => true,
  onResult: (result: FlowResult) => void = () => undefined,
): Promise<FlowResult[]> {
  const run = randomBytes(3).toString('hex');
  const before = connection;
  const renewals = new Map<string, string>();
  const results: FlowResult[] = [];
  let stopped: string | null = null;
  try {
    stopped = await whyNot(access, renewals);
    for (const [at, flow] of flows.entries()) {
      if (!choose(flow.name)) continue;
      if (access.signal?.aborted) stopped = ENDED;
      const prefix = `合约核对-${run}-${String(at + 1).padStart(2, '0')}-`;
      const result = stopped ? skipped(flow, stopped) : await tellFlow(flow, access, prefix, renewals);
      if (result.unanswered && !access.signal?.aborted) stopped = await whyNot(access, renewals);
      const { unanswered, ...told } = result;
      results.push(told);
      onResult(told);
    }
  } finally {
    connectTransport(before);
    hangUp();
  }
  return results;
}

type Told = FlowResult & { unanswered?: boolean };

const skipped = ({ name, title }: Flow, reason: string): Told => ({
  name,
  title,
  outcome: 'skipped',
  reason,
  steps: [],
  left: [],
});

async function tellFlow(flow: Flow, access: FlowAccess, prefix: string, renewals: Map<string, string>): Promise<Told> {
  const { name, title } = flow;
  const story = new Story({
    prefix,
    line: lineOf(access),
    signal: access.signal,
    renewableToken: access.renewableToken && (() => access.renewableToken?.() ?? Promise.resolve(null)),
    today: access.today && (() => access.today?.() ?? Promise.resolve(null)),
    tokenOf: async (role) => newest(renewals, await access.tokenOf(role)),
    onRenewed: (oldToken, newToken) => renewals.set(oldToken, newToken),
  });
  const ending = await endingOfTelling(flow, story);
  const left = [...(await cleanUp(story.traces)), ...story.stays];
  return withoutSecrets({ name, title, ...ending, steps: story.steps, left }, story.secrets);
}

async function endingOfTelling(flow: Flow, story: Story): Promise<Pick<Told, 'outcome'> & Partial<Told>> {
  try {
    for (const role of flow.needs) await story.account(role);
    await flow.tell(story);
    return { outcome: 'held' };
  } catch (error) {
    if (error instanceof Skipped) return skip(error);
    if (error instanceof Interrupted) return { outcome: 'skipped', reason: '运行被中断，没有做完' };
    if (!(error instanceof Broken)) return { outcome: 'broken', reason: `核对程序出错：${(error as Error).message}` };
    const { call, expected, found, unanswered } = error;
    return { outcome: 'broken', reason: error.message, call, expected, found, unanswered };
  }
}

const skip = ({ message: reason, missing }: Skipped): Pick<Told, 'outcome'> & Partial<Told> => ({
  outcome: 'skipped',
  reason,
  ...(missing && { call: missing, notOffered: true }),
});

/** A backend may repeat in its words what it was sent. */
function withoutSecrets(told: Told, secrets: ReadonlySet<string>): Told {
  const cleaned = (value: unknown): unknown =>
    typeof value === 'string' ? [...secrets].reduce((text, secret) => text.replaceAll(secret, '***'), value) : value;
  return JSON.parse(JSON.stringify(told, (_, value) => cleaned(value))) as Told;
}

/** Why the flows need not be tried: nobody answers, or not as an institution. null where they may. */
async function whyNot(access: FlowAccess, renewals: Map<string, string>): Promise<string | null> {
  const token = newest(renewals, await access.tokenOf('business').catch(() => null));
  if (token === null) return null;
  const onRenewed = (oldToken: string, newToken: string) => void renewals.set(oldToken, newToken);
  try {
    const info = await new Account(token, lineOf(access), onRenewed).send(session.info, {});
    return isInstitution({ parentTenantId: info.parentTenantId ?? '' })
      ? null
      : `business 令牌停留在校区“${info.tenantName}”，请先切换到机构，没有进行`;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isUnanswered(error)) return `后端没有应答（${failureInWords(error)}），没有进行`;
    return error.code === failures.sessionOver ? `business 令牌不能用（${failureInWords(error)}），没有进行` : null;
  }
}

const lineOf = ({ baseUrl, timeoutMs }: FlowAccess): Line => ({ baseUrl: baseUrl.replace(/\/+$/, ''), timeoutMs });

/** What a token has become since. */
function newest(renewals: ReadonlyMap<string, string>, token: string | null): string | null {
  const next = token === null ? undefined : renewals.get(token);
  return next === undefined ? token : newest(renewals, next);
}
