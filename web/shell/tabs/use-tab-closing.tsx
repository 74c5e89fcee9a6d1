import { type ReactNode, useRef, useState } from 'react';
import { hasUnsavedIn } from '../../ui/form/unsaved.ts';
import { late } from '../../ui/late/late.tsx';

const DiscardDialog = late(
  async () => (await import('../../ui/form/DiscardDialog.tsx')).DiscardDialog,
  ({ opened, onCancel }) => ({ opened, close: onCancel }),
);

/** Does what drops the views of these tabs; asks first if one of them holds what was typed. */
export type DropTabs = (ids: readonly string[], drop: () => void) => void;

export function useTabClosing(): { dropTabs: DropTabs; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  const waiting = useRef<() => void>(undefined);
  const dropTabs: DropTabs = (ids, drop) => {
    if (!hasUnsavedIn(ids)) return drop();
    waiting.current = drop;
    setAsking(true);
  };
  const question = (
    <DiscardDialog
      opened={asking}
      onCancel={() => setAsking(false)}
      onDiscard={() => {
        setAsking(false);
        waiting.current?.();
      }}
    />
  );
  return { dropTabs, question };
}
