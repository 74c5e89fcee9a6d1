import type { Call } from '#contracts/call.ts';
import { callInWords, whyNothingDone } from '#contracts/call-words.ts';
import { operationOutcomes } from '#contracts/entities/operation-log.ts';
import { codes, refusalCodes } from '#contracts/envelopes.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../sandboxes/world.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Row } from '../store/schema.ts';
import type { Operation } from './operation.ts';
import { type Target, targetNamed, targetOf } from './write-target.ts';

/** The newest of a sandbox; each that comes beyond makes the oldest go. */
export const KEPT_OPERATIONS = 5_000;

/** A write as it arrived: what the log may know of it. Never what was sent, which may hold a password. */
export interface Write {
  call: Call;
  session: Session | null;
  ip: string;
  /** Once it has been read. */
  input: object | null;
  /** It is as the contract wants it. */
  parsed: boolean;
  /** Under which it is done once; null without a key. */
  operation: Operation | null;
}

/** Logs a write that was done: within its own unit of work, so that there is never the one without the other. */
export function logDone(world: World, write: Write, answer: unknown): void {
  const target = targetOf(world.store, write.call, write.input ?? {});
  const message = whyNothingDone(write.call, answer);
  const refused = message !== null && { outcome: operationOutcomes.refused, code: refusalCodes.conflict, message };
  put(world, write, target, refused || { outcome: operationOutcomes.done, code: codes.ok });
}

/**
 * Logs a write that was refused, or failed; nothing but this entry is changed by it. It does not wait for the disk, so
 * that a refusal is as quick as it was.
 * @param report told when the entry could not be kept
 */
export function logRefused(world: World, write: Write, error: unknown, report: (error: unknown) => void): void {
  const refusal = error instanceof Refusal ? error : FAILED;
  const { code, message } = refusal;
  try {
    const { durable } = world.store.unit(() => {
      const target = targetNamed(world.store, write, write.parsed);
      put(world, write, target, { outcome: operationOutcomes.refused, code, message });
    });
    durable?.catch(report);
  } catch (fault) {
    // A sandbox that has been reset meanwhile takes no entry any more.
    if (!(fault instanceof Refusal)) report(fault);
  }
}

const FAILED = new Refusal(refusalCodes.failed, '服务器出错');

type Ending = Pick<Row<'operationLog'>, 'outcome' | 'code' | 'message'>;

function put({ store, clock }: World, write: Write, target: Target, ending: Ending): void {
  const { operationLog } = store.tables;
  const { call, ip } = write;
  const entries = operationLog.all();
  const [oldest] = entries;
  if (oldest && entries.length >= KEPT_OPERATIONS) operationLog.remove(oldest.operationId);
  operationLog.put({
    operationId: store.ids.next(),
    ...whoOf(store, write),
    operation: callInWords(call.name) ?? call.name,
    method: call.method,
    ...(target.id !== undefined && { targetId: target.id }),
    ...(target.name !== undefined && { targetName: target.name }),
    ip,
    ...ending,
    createTime: clock.moment(),
  });
}

/** Who is signed in; else whose account is named, if there is one: a made-up name may be a password typed too early. */
function whoOf(
  { tables }: World['store'],
  { session, input }: Write,
): Pick<Row<'operationLog'>, 'username' | 'name' | 'tenantId'> {
  if (session) {
    const { user, tenant } = session;
    return { username: user.username, name: user.name, tenantId: tenant?.tenantId ?? '' };
  }
  const order = input && 'orderCode' in input ? tables.order.get(String(input.orderCode)) : undefined;
  const username = input && 'username' in input ? String(input.username) : (order?.username ?? '');
  const [user] = tables.user.by('username', username);
  if (user) return { username, name: user.name, tenantId: user.tenantIds[0] ?? '' };
  const [applicant] = tables.registration.by('username', username);
  return applicant ? { username, name: applicant.linkman, tenantId: '' } : { tenantId: '' };
}
