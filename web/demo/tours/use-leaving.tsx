import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { hasUnsaved } from '../../ui/form/unsaved.ts';

/** Leaves the page at once, or, where something is not saved, once that has been asked. */
export function useLeaving(): { leave(go: () => void): void; question: ReactNode } {
  const [asked, setAsked] = useState<{ go(): void } | null>(null);
  const stay = (): void => setAsked(null);
  return {
    leave: (go) => (hasUnsaved() ? setAsked({ go }) : go()),
    question: (
      <ConfirmDialog
        title="离开这一页？"
        opened={asked !== null}
        confirmLabel="丢弃并离开"
        cancelLabel="留在这里"
        staying
        onCancel={stay}
        onConfirm={() => {
          stay();
          asked?.go();
        }}
      >
        这一页有未保存的内容，离开后会丢失。
      </ConfirmDialog>
    ),
  };
}
