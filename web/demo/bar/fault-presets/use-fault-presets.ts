import {
  faultPresets,
  type ArmedPreset,
  type FaultPresetKind,
  type FaultSpan,
} from '#contracts/control/fault-presets.ts';
import { sendControl, useControl } from '../../control-client.ts';
import { useSandboxState } from '../../overlay/sandbox-state.ts';

/** Polling interval while faults are armed. */
const POLL_MS = 1_000;

/** Returns the armed faults of this sandbox; none for visitors, who may not read them. */
export function useFaultPresets() {
  const { sandbox } = useSandboxState();
  const mayRead = sandbox !== null && sandbox.rank !== 'visitor';
  const { data = [], mutate } = useControl(faultPresets.list, mayRead ? {} : null, {
    refreshInterval: (armed) => (armed && armed.length > 0 ? POLL_MS : 0),
    dedupingInterval: POLL_MS / 2,
  });
  const updateCache = async (response: Promise<ArmedPreset[]>): Promise<void> =>
    void (await mutate(await response, { revalidate: false }));
  return {
    armed: data,
    /** Arms a fault. @param username the only user affected by the fault; null for the next user who sends a request */
    arm: (kind: FaultPresetKind, span: FaultSpan, username: string | null) =>
      updateCache(sendControl(faultPresets.arm, { kind, span, ...(username && { username }) })),
    end: (id: string) => updateCache(sendControl(faultPresets.disarm, { id })),
  };
}
