import type { Call } from '#contracts/call.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { ApiError } from '../../http/api-error.ts';
import { appBindings } from '../../http/app-bindings.ts';
import { invalidateAfter } from '../../http/cache/invalidation.ts';
import type { SendOptions } from '../../http/client.ts';
import { today } from '../../session/today.ts';
import { type VersionedRow, versionOf } from '../form/row-version.ts';

export interface StateCheck<Shown extends VersionedRow> {
  /** Write that the decision sends. */
  call: Call;
  /** Name of the subject within a sentence: 用户“张三”. */
  name: string;
  /** Row as it was shown when the user decided. */
  shown: NoInfer<Shown>;
  /** Reads the row again; undefined if it is not found. */
  read(): Promise<Shown | undefined>;
  /** Returns the text of the state on which the decision is based: 停用. */
  stateOf(row: NoInfer<Shown>): string;
}

/** Compares the state of a row with the one shown, as `checkState` describes. */
export async function compareState<Shown extends VersionedRow>(check: StateCheck<Shown>): Promise<SendOptions | null> {
  const { call, name, shown, read, stateOf } = check;
  const target = appBindings.errorTarget();
  try {
    const latest = await read();
    if (!latest) return {};
    const state = stateOf(latest);
    if (state === stateOf(shown)) return versionOf(latest);
    const isTold = latest.updateTime && latest.updateTime !== shown.updateTime;
    const by = isTold ? `${byWhom(latest.updateUserName, latest.updateTime, today())}改为` : '变为';
    const message = `${name}已${by}“${state}”，请核对后再操作`;
    if (!target?.show(message)) appBindings.showError(message, call.name);
    invalidateAfter(call);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The read has reported its error as a toast. The lists are read again, because the row may be gone.
    invalidateAfter(call);
    return null;
  }
}
