import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { hasUnsaved } from '../../ui/form/unsaved.ts';
import type { Begun } from '../mock-schemas.ts';
import { useWork } from '../use-work.ts';
import { enterAs } from './enter-as.ts';

interface Going extends ReturnType<typeof useWork> {
  /**
   * Leaves the page for where it goes on, as who goes on there; where something is not saved that is asked first.
   * @param prepare makes ready what is needed there
   */
  go(what: string, prepare: () => Promise<Begun>): void;
  /** Stands beside what is pressed. */
  question: ReactNode;
}

/** What an exercise and a script have in common: each goes on at a page of somebody. */
export function useGoing(): Going {
  const work = useWork();
  const [asked, setAsked] = useState<{ go(): void } | null>(null);
  const stay = (): void => setAsked(null);
  return {
    ...work,
    go: (what, prepare) => {
      const go = (): void =>
        void work.during(what, async () => {
          const { as, to } = await prepare();
          await enterAs(as, to);
        });
      if (hasUnsaved()) setAsked({ go });
      else go();
    },
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
