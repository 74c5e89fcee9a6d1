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
  const isAsked = sandbox !== null && sandbox.rank !== 'visitor';
  const { data = [], mutate } = useControl(faultPresets.list, isAsked ? {} : null, {
    refreshInterval: (known) => (known && known.length > 0 ? POLL_MS : 0),
    dedupingInterval: POLL_MS / 2,
  });
  const told = async (answer: Promise<ArmedPreset[]>): Promise<void> =>
    void (await mutate(await answer, { revalidate: false }));
  return {
    armed: data,
    /** Arms a fault. @param username the only user affected by the fault; null for the next user who sends a request */
    arm: (kind: FaultPresetKind, span: FaultSpan, username: string | null) =>
      told(sendControl(faultPresets.arm, { kind, span, ...(username && { username }) })),
    end: (id: string) => told(sendControl(faultPresets.disarm, { id })),
  };
}
