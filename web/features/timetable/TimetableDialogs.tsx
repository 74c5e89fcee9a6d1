import { type RefObject, useCallback } from 'react';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { code } from '../../ui/late/code.ts';
import { late } from '../../ui/late/late.tsx';
import { shownLate } from '../../ui/late/shown-late.tsx';
import { useAttendanceUndo } from '../attendance/index.ts';
import { ScheduleRuleDialog } from '../schedule-rule/index.ts';
import type { TeacherRequests } from '../teacher-request/index.ts';
import { useLessonRemoval } from './lesson/index.ts';
import type { GridItem } from './grid-focus.ts';
import { actionsOn, type LessonAction, type Powers, whyNothing } from './lesson-actions.ts';
import type { ButtonOf } from './lesson-button.ts';
import { LessonAttendance } from './LessonAttendance.tsx';
import { LessonMenu } from './LessonMenu.tsx';
import { LessonTip } from './LessonTip.tsx';
import type { ShownWeek } from './shown-week.ts';
import type { TimetableFilters } from '../week/index.ts';
import { useBrowserPrint } from './use-browser-print.ts';
import type { OpenChange, OpenParts } from './use-open-parts.ts';

const ChangeTimeDialog = late(
  async () => (await import('./lesson/ChangeTimeDialog.tsx')).ChangeTimeDialog,
  ({ lesson, onClose }) => ({ opened: lesson !== null, close: onClose }),
);
const MoreDialog = late(
  async () => (await import('./MoreDialog.tsx')).MoreDialog,
  ({ more, onClose }) => ({ opened: more !== null, close: onClose }),
);
/** The browser waits for nothing: what it prints must have arrived. */
const sheet = code(async () => (await import('./PrintedWeek.tsx')).PrintedWeek);
const PrintedWeek = shownLate(sheet, null);

interface TimetableDialogsProps {
  /** Where the lessons are. */
  area: RefObject<HTMLElement | null>;
  week: CalendarWeek | undefined;
  filters: TimetableFilters;
  shown: ShownWeek;
  /** The browser's own print is the week. */
  printsByItself: boolean;
  open: OpenParts;
  change: OpenChange;
  powers: Powers;
  narrow: boolean;
  buttonOf: ButtonOf;
  requests: TeacherRequests;
  onChoose(item: GridItem, element: HTMLElement): void;
}

/** Everything that opens over a week: what explains a lesson, what is done with one, and what is done with the week. */
export function TimetableDialogs(props: TimetableDialogsProps) {
  const { area, shown, open, change, narrow, buttonOf, onChoose } = props;
  const closeMore = useCallback(() => change({ more: null }), [change]);
  return (
    <>
      <LessonTip area={area} silent={open.menu !== null || open.more !== null || narrow} factsOf={shown.tipOf} />
      <MoreDialog
        more={open.more}
        view={shown.view}
        stateOf={shown.stateOf}
        conflicts={shown.conflicts}
        buttonOf={buttonOf}
        silent={open.menu !== null || narrow}
        factsOf={shown.tipOf}
        onClose={closeMore}
        onChoose={onChoose}
      />
      <Menu {...props} />
      <LateDialogs {...props} />
    </>
  );
}

/** A lesson's menu, and the questions before a lesson is deleted or its attendance undone. */
function Menu({ shown, open: { menu }, change, powers, requests }: TimetableDialogsProps) {
  const removal = useLessonRemoval();
  const undo = useAttendanceUndo();
  const act = (action: LessonAction, lesson: ClaTime): void => {
    change({ menu: null });
    if (action === 'leave' || action === 'change') requests.ask(action, lesson.courseTimeId);
    else if (action === 'reschedule') change({ target: { courseTimeId: lesson.courseTimeId } });
    else if (action === 'remove') removal.ask(lesson);
    else if (action === 'undo') undo.ask(lesson);
    else change({ recorded: { action, lesson } });
  };
  return (
    <>
      <LessonMenu
        opened={menu}
        actions={menu ? actionsOn(menu.lesson, powers) : []}
        reason={menu ? whyNothing(menu.lesson, powers) : ''}
        facts={menu ? shown.factsOf(menu.lesson.courseTimeId) : []}
        onClose={() => change({ menu: null })}
        onAction={act}
      />
      {removal.dialog}
      {undo.dialog}
      {requests.drawers}
    </>
  );
}

/** What is fetched when it may be opened. */
function LateDialogs(props: TimetableDialogsProps) {
  const { area, week, filters, shown, open, change, powers } = props;
  const { readOnly, attendance } = powers;
  const onPrinted = useCallback(() => change({ printing: null }), [change]);
  const printed = { filters, shown, onPrinted };
  const Sheet = sheet.arrived;
  useBrowserPrint(area, {
    enabled: props.printsByItself && week !== undefined,
    fetch: () => void sheet.fetch().catch(() => undefined),
    onPrint: (begins) => open.printing !== 'here' && change({ printing: begins ? 'browser' : null }),
  });
  return (
    <>
      {!readOnly && <ChangeTimeDialog lesson={open.target} onClose={() => change({ target: null })} />}
      {!readOnly && <ScheduleRuleDialog rule={open.rule} onClose={() => change({ rule: null })} />}
      {attendance && <LessonAttendance recorded={open.recorded} onClose={() => change({ recorded: null })} />}
      {open.printing === 'here' && week && <PrintedWeek {...printed} week={week} asks />}
      {open.printing === 'browser' && week && Sheet && <Sheet {...printed} week={week} asks={false} />}
    </>
  );
}
