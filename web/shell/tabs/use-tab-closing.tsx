import { type ReactNode, useRef, useState } from 'react';
import { hasUnsavedIn } from '../../ui/form/unsaved-forms.ts';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

const DiscardDialog = lazyDialog(
  async () => (await import('../../ui/form/DiscardDialog.tsx')).DiscardDialog,
  ({ opened, onCancel }) => ({ opened, close: onCancel }),
);

/** Runs an action that unmounts tabs. If one of the tabs has unsaved input, asks for confirmation first. */
export type DropTabs = (ids: readonly string[], drop: () => void) => void;

export function useTabClosing(): { dropTabs: DropTabs; question: ReactNode } {
  const [isConfirming, setIsConfirming] = useState(false);
  const pendingDrop = useRef<() => void>(undefined);
  const dropTabs: DropTabs = (ids, drop) => {
    if (!hasUnsavedIn(ids)) return drop();
    pendingDrop.current = drop;
    setIsConfirming(true);
  };
  const question = (
    <DiscardDialog
      opened={isConfirming}
      onCancel={() => setIsConfirming(false)}
      onDiscard={() => {
        setIsConfirming(false);
        pendingDrop.current?.();
      }}
    />
  );
  return { dropTabs, question };
}
