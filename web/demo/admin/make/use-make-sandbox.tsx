import type { AdminData } from '#contracts/control/sandboxes.ts';
import type { CellReport } from '#contracts/control/cells.ts';
import { CellScope } from '../cells/CellScope.tsx';
import { totalLimit } from '../cells/least-loaded.ts';
import type { ReactNode } from 'react';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import type { CreatedSandbox } from './SandboxCreatedDialog.tsx';
import { limitReason } from './sandbox-limit.ts';

const MakeDialog = lazyDialog(async () => (await import('./MakeDialog.tsx')).MakeDialog, byDialogState);
const SandboxCreatedDialog = lazyDialog(
  async () => (await import('./SandboxCreatedDialog.tsx')).SandboxCreatedDialog,
  byDialogState,
);

export interface MakeSandbox {
  /** Reason why no further sandbox can be created; null below the limit. */
  reason: string | null;
  /** Number of sandboxes that the limit still allows. */
  remaining: number;
  open(): void;
  dialogs: ReactNode;
}

/**
 * Returns the function that opens the dialog of a new sandbox, and the dialogs, to be rendered with the loaded data.
 * @param reports state of all cells, whose limits are added up; undefined if there is only one server
 */
export function useMakeSandbox(data: AdminData | undefined, reports?: readonly CellReport[]): MakeSandbox {
  const creation = useDialog();
  const created = useDialog<CreatedSandbox>();
  const limit = reports ? totalLimit(reports) : (data?.limits.sandboxes ?? { used: 0, most: 1 });
  return {
    reason: limitReason(limit),
    remaining: limit.most - limit.used,
    open: () => creation.open(),
    dialogs: (
      <>
        <MakeDialog dialog={creation} onMade={created.open} />
        <CellScope cell={created.subject?.target?.name ?? null}>
          <SandboxCreatedDialog dialog={created} />
        </CellScope>
      </>
    ),
  };
}
