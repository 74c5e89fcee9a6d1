import type { NextPage } from '#contracts/control/fields.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { hasUnsaved } from '../../ui/form/unsaved-forms.ts';
import { useAction } from '../use-action.ts';
import { enterAs } from './enter-as.ts';

interface SwitchPersona extends ReturnType<typeof useAction> {
  /**
   * Leaves the page and signs in as another persona at that persona's page. Asks for confirmation first if there are
   * unsaved changes.
   * @param prepare prepares the data that the page needs, and returns the persona and the page; null to stay
   */
  switchTo(actionId: string, prepare: () => Promise<NextPage | null>): void;
  /** Confirmation dialog, to be rendered beside the button. */
  question: ReactNode;
}

/** Returns the function with which exercises and demo scripts switch to a persona's page. */
export function useSwitchPersona(): SwitchPersona {
  const runner = useAction();
  const [pendingSwitch, setPendingSwitch] = useState<{ run(): void } | null>(null);
  const cancel = (): void => setPendingSwitch(null);
  return {
    ...runner,
    switchTo: (actionId, prepare) => {
      const run = (): void =>
        void runner.runAction(actionId, async () => {
          const page = await prepare();
          if (page) await enterAs(page.as, page.to);
        });
      if (hasUnsaved()) setPendingSwitch({ run });
      else run();
    },
    question: (
      <ConfirmDialog
        title="离开这一页？"
        opened={pendingSwitch !== null}
        confirmLabel="放弃并离开"
        cancelLabel="留在本页"
        staying
        onCancel={cancel}
        onConfirm={() => {
          cancel();
          pendingSwitch?.run();
        }}
      >
        这一页有未保存的内容，离开后会丢失。
      </ConfirmDialog>
    ),
  };
}
