import { useEffect, useRef } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { useUppermost } from '#web/ui/form/dialog-stack.ts';
import { Frame } from '#web/ui/form/Frame.tsx';
import { usePreviousSubject } from '#web/ui/form/use-previous-subject.ts';
import type { GridItem } from '../grid/grid-focus.ts';
import { LessonList } from './LessonList.tsx';
import { LessonTip } from './LessonTip.tsx';
import type { StateOf } from '../filters/week-view-data.ts';
import type { WeekConflicts } from '../week-conflicts.ts';
import { type GridView, slotInWords } from '../grid/week-grid.ts';

/** The cell whose 还有 n 节 was chosen. */
export type MoreItem = Extract<GridItem, { kind: 'more' }>;

interface MoreDialogProps extends CellLessonsProps {
  more: MoreItem | null;
  /** The current week. Actions in this dialog may change its lessons. */
  view: GridView;
  onClose(): void;
}

interface CellLessonsProps {
  stateOf: StateOf;
  conflicts: WeekConflicts;
  buttonOf: ((lesson: ClaTime) => string | undefined) | undefined;
  /** True while another layer covers the dialog, so that tooltips are suppressed. */
  silent: boolean;
  factsOf(courseTimeId: string): readonly (readonly [name: string, value: string])[];
  onChoose(item: GridItem, element: HTMLElement): void;
}

/**
 * Renders the dialog that lists the lessons of a cell that the grid does not show. They have the data and actions of
 * the lessons in the grid (Spec 2 §2).
 */
export function MoreDialog({ more, view, silent, onClose, ...listed }: MoreDialogProps) {
  const lastMore = usePreviousSubject(more);
  const weekName = view.days.find(({ date }) => date === lastMore?.date)?.weekName ?? '';
  const cell = view.rows.flatMap(({ cells }) => cells).find(({ position }) => position === lastMore?.position);
  const lessons = cell?.lessons.slice(cell.shownCount) ?? [];
  const isEmptied = more !== null && lessons.length === 0;
  useEffect(() => {
    if (isEmptied) onClose();
  }, [isEmptied, onClose]);
  const opened = more !== null && !isEmptied;
  useUppermost(opened, onClose);
  return (
    <Frame
      opened={opened}
      onClose={onClose}
      title={lastMore ? `${lastMore.date} ${weekName} ${slotInWords(lastMore.slot)}` : ''}
      size={420}
      // Escape closes a layer above the dialog before it closes the dialog.
      closeOnEscape={!silent}
    >
      <CellLessons lessons={lessons} silent={silent} {...listed} />
    </Frame>
  );
}

function CellLessons({ silent, factsOf, ...list }: CellLessonsProps & { lessons: readonly ClaTime[] }) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <div ref={area}>
      <LessonList {...list} />
      <LessonTip area={area} silent={silent} factsOf={factsOf} />
    </div>
  );
}
