import { useEffect, useRef } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { useUppermost } from '../../ui/form/dialog-stack.ts';
import { Frame } from '../../ui/form/Frame.tsx';
import { useLast } from '../../ui/form/use-last.ts';
import type { GridItem } from './grid-focus.ts';
import { LessonList } from './LessonList.tsx';
import { LessonTip } from './LessonTip.tsx';
import type { StateOf } from './shown-week.ts';
import type { WeekConflicts } from './week-conflicts.ts';
import { type GridView, slotInWords } from './week-grid.ts';

/** The cell whose 还有 n 节 was chosen. */
export type MoreOf = Extract<GridItem, { kind: 'more' }>;

interface MoreDialogProps extends ListedProps {
  more: MoreOf | null;
  /** The week as it is now: what is done from here changes what is listed. */
  view: GridView;
  onClose(): void;
}

interface ListedProps {
  stateOf: StateOf;
  conflicts: WeekConflicts;
  buttonOf: ((lesson: ClaTime) => string | undefined) | undefined;
  /** Something lies over the dialog: no lesson explains itself. */
  silent: boolean;
  factsOf(courseTimeId: string): readonly (readonly [name: string, value: string])[];
  onChoose(item: GridItem, element: HTMLElement): void;
}

/** The lessons of a cell beyond those that it shows, with the same data and actions (Spec 2 §2). */
export function MoreDialog({ more, view, silent, onClose, ...listed }: MoreDialogProps) {
  const shown = useLast(more);
  const weekName = view.days.find(({ date }) => date === shown?.date)?.weekName ?? '';
  const cell = view.rows.flatMap(({ cells }) => cells).find(({ place }) => place === shown?.place);
  const lessons = cell?.lessons.slice(cell.shown) ?? [];
  const isOver = more !== null && lessons.length === 0;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  const opened = more !== null && !isOver;
  useUppermost(opened, onClose);
  return (
    <Frame
      opened={opened}
      onClose={onClose}
      title={shown ? `${shown.date} ${weekName} ${slotInWords(shown.slot)}` : ''}
      size={420}
      // What lies over the dialog closes first.
      closeOnEscape={!silent}
    >
      <Listed lessons={lessons} silent={silent} {...listed} />
    </Frame>
  );
}

function Listed({ silent, factsOf, ...list }: ListedProps & { lessons: readonly ClaTime[] }) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <div ref={area}>
      <LessonList {...list} />
      <LessonTip area={area} silent={silent} factsOf={factsOf} />
    </div>
  );
}
