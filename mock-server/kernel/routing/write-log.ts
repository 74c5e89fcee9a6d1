import type { Call } from '#contracts/call.ts';
import { operationLabel, noEffectReason } from '#contracts/operation-labels.ts';
import { operationOutcomes } from '#contracts/entities/operation-log.ts';
import { codes, refusalCodes } from '#contracts/envelopes.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world/world.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Row } from '../store/schema.ts';
import type { Operation } from './operation.ts';
import { type Target, targetFromInput, targetOf } from './write-target.ts';

/** Number of log entries that a sandbox keeps at least, if there were so many. */
export const MIN_LOG_ENTRIES = 5_000;
/** Number of further entries after which the oldest are removed together. */
export const REMOVED_TOGETHER = 100;

/** Write request with the parts that the log needs. The log never stores the input, which may contain a password. */
export interface Write {
  call: Call;
  session: Session | null;
  ip: string;
  /** Input of the request; null until it has been read. */
  input: object | null;
  /** True if the input matches the contract. */
  parsed: boolean;
  /** Operation under which the write runs only once; null when the request has no operation key. */
  operation: Operation | null;
  /** Versions in the header `If-Match`; undefined without the header. */
  versions?: readonly string[] | undefined;
}

/** Logs a successful write within the write's own unit of work, so that neither is stored without the other. */
export function logSuccess(world: World, write: Write, answer: unknown): void {
  const target = targetOf(world.store, write.call, write.input ?? {});
  const message = noEffectReason(write.call, answer);
  const refused = message !== null && { outcome: operationOutcomes.refused, code: refusalCodes.conflict, message };
  addEntry(world, write, target, refused || { outcome: operationOutcomes.done, code: codes.ok });
}

/**
 * Logs a refused or failed write and changes nothing else. Does not wait for the disk, so that a refusal is fast.
 * @param report called when the entry could not be stored
 */
export function logRefused(world: World, write: Write, error: unknown, report: (error: unknown) => void): void {
  const refusal = error instanceof Refusal ? error : FAILED;
  const { code, message } = refusal;
  try {
    const { durable } = world.store.unit(() => {
      const target = targetFromInput(world.store, write, write.parsed);
      addEntry(world, write, target, { outcome: operationOutcomes.refused, code, message });
    });
    durable?.catch(report);
  } catch (fault) {
    // A sandbox that was reset in the meantime refuses further entries.
    if (!(fault instanceof Refusal)) report(fault);
  }
}

const FAILED = new Refusal(refusalCodes.failed, '服务器出错');

type LogOutcome = Pick<Row<'operationLog'>, 'outcome' | 'code' | 'message'>;

function addEntry({ store, clock }: World, write: Write, target: Target, ending: LogOutcome): void {
  const { operationLog } = store.tables;
  const { call, ip } = write;
  const entries = operationLog.all();
  if (entries.length >= MIN_LOG_ENTRIES + REMOVED_TOGETHER)
    for (const { operationId } of entries.slice(0, REMOVED_TOGETHER)) operationLog.remove(operationId);
  operationLog.put({
    operationId: store.ids.next(),
    ...userOf(store, write),
    operation: operationLabel(call.name) ?? call.name,
    method: call.method,
    ...(target.id !== undefined && { targetId: target.id }),
    ...(target.name !== undefined && { targetName: target.name }),
    ip,
    ...ending,
    createTime: clock.moment(),
  });
}

/**
 * Returns the user whom a log entry names: the signed-in user, else the account or applicant that the input names. An
 * unknown user name is not logged, because it may be a mistyped password.
 */
function userOf(
  { tables }: World['store'],
  { session, input }: Write,
): Pick<Row<'operationLog'>, 'username' | 'name' | 'tenantId'> {
  if (session) {
    const { user, tenant } = session;
    return { username: user.username, name: user.name, tenantId: tenant?.tenantId ?? '' };
  }
  const order = input && 'orderCode' in input ? tables.order.get(textOrEmpty(input.orderCode)) : undefined;
  const username = input && 'username' in input ? textOrEmpty(input.username) : (order?.username ?? '');
  const [user] = tables.user.by('username', username);
  if (user) return { username, name: user.name, tenantId: user.tenantIds[0] ?? '' };
  const [applicant] = tables.registration.by('username', username);
  return applicant ? { username, name: applicant.linkman, tenantId: '' } : { tenantId: '' };
}

/** Returns a text as it is, and '' for any other value of an input that may not have been validated. */
const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
