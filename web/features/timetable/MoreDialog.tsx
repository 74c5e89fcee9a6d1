import { Modal } from '@mantine/core';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { useLast } from '../../ui/form/use-last.ts';
import type { GridItem } from './grid-focus.ts';
import { LessonList } from './LessonList.tsx';
import type { WeekConflicts } from './week-conflicts.ts';
import { type Cell, slotInWords } from './week-grid.ts';

export interface MoreOf {
  cell: Cell;
  slot: string;
  weekName: string;
}

interface MoreDialogProps {
  more: MoreOf | null;
  conflicts: WeekConflicts;
  buttonOf: ((lesson: ClaTime) => string | undefined) | undefined;
  onClose(): void;
  onChoose(item: GridItem, element: HTMLElement): void;
}

/** The lessons of a cell beyond those that it shows, with the same data and actions (Spec 2 §2). */
export function MoreDialog({ more, conflicts, buttonOf, onClose, onChoose }: MoreDialogProps) {
  const shown = useLast(more);
  const title = shown ? `${shown.cell.date} ${shown.weekName} ${slotInWords(shown.slot)}` : '';
  return (
    <Modal
      opened={more !== null}
      onClose={onClose}
      title={title}
      size={420}
      closeButtonProps={{ 'aria-label': '关闭' }}
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      {shown && (
        <LessonList
          lessons={shown.cell.lessons.slice(shown.cell.shown)}
          conflicts={conflicts}
          buttonOf={buttonOf}
          onChoose={onChoose}
        />
      )}
    </Modal>
  );
}
