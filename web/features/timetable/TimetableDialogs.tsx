import { type RefObject, useCallback } from 'react';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { type Store, useStore } from '../../ui/lazy/store.ts';
import { useAttendanceUndo } from '../attendance/index.ts';
import { AvailabilityDialog } from '../scheduling/availability/lazy.ts';
import { BulkLessonsDrawer } from '../bulk/lessons/lazy.ts';
import { LessonPeopleDrawer } from '../attendance/lesson-people/lazy.ts';
import { ScheduleRuleDialog } from '../scheduling/schedule-rule/index.ts';
import type { TeacherRequestDrawers } from '../scheduling/teacher-request/index.ts';
import { useLessonRemoval } from './lesson/index.ts';
import type { GridItem } from './grid/grid-focus.ts';
import { actionsOn, type LessonAction, type LessonPermissions, noActionReason } from './lesson/lesson-actions.ts';
import type { ButtonOf } from './grid/lesson-button.ts';
import { LessonAttendance } from './lesson/LessonAttendance.tsx';
import { LessonMenu } from './lesson/LessonMenu.tsx';
import { LessonTip } from './lesson/LessonTip.tsx';
import type { ShownWeek } from './filters/week-view-data.ts';
import type { DayResource, TimetableFilters } from '../lesson/week/index.ts';
import { useBrowserPrint } from './print/use-browser-print.ts';
import type { OpenChange, OpenParts } from './use-open-parts.ts';

const ChangeTimeDialog = lazyDialog(
  async () => (await import('./lesson/ChangeTimeDialog.tsx')).ChangeTimeDialog,
  ({ lesson, onClose }) => ({ opened: lesson !== null, close: onClose }),
);
const MoreDialog = lazyDialog(
  async () => (await import('./lesson/MoreDialog.tsx')).MoreDialog,
  ({ more, onClose }) => ({ opened: more !== null, close: onClose }),
);
const SubscribeDialog = lazyDialog(
  async () => (await import('./print/SubscribeDialog.tsx')).SubscribeDialog,
  ({ opened, onClose }) => ({ opened, close: onClose }),
);
/** Code of the printed week. It must be loaded before the user prints, because the browser does not wait for it. */
const loadPrintedWeek = lazyModule(async () => (await import('./print/PrintedWeek.tsx')).PrintedWeek);
const loadPrintedDay = lazyModule(async () => (await import('./print/PrintedDay.tsx')).PrintedDay);
const PrintedWeek = lazyPart(loadPrintedWeek, null);
const PrintedDay = lazyPart(loadPrintedDay, null);

interface TimetableDialogsProps {
  /** Element that contains the lessons of the week. */
  area: RefObject<HTMLElement | null>;
  week: CalendarWeek | undefined;
  /** Date of the day view, yyyy-MM-dd; undefined for the week. */
  day: string | undefined;
  by: DayResource;
  filters: TimetableFilters;
  shownWeek: ShownWeek;
  /** True if the browser's print command prints the week instead of the page. */
  printsByItself: boolean;
  parts: Store<OpenParts>;
  change: OpenChange;
  permissions: LessonPermissions;
  narrow: boolean;
  buttonOf: ButtonOf;
  requests: TeacherRequestDrawers;
  onChoose(item: GridItem, element: HTMLElement): void;
}

interface OpenDialogsProps extends TimetableDialogsProps {
  open: OpenParts;
}

/** Renders all elements that open over a week: the tooltip, the lesson's menu and the dialogs. */
export function TimetableDialogs(ownProps: TimetableDialogsProps) {
  const open = useStore(ownProps.parts);
  const props = { ...ownProps, open };
  const { area, shownWeek, change, narrow, buttonOf, onChoose } = props;
  const closeMore = useCallback(() => change({ overflowCell: null }), [change]);
  return (
    <>
      <LessonTip
        area={area}
        silent={open.menu !== null || open.overflowCell !== null || narrow}
        factsOf={shownWeek.tipOf}
      />
      <MoreDialog
        more={open.overflowCell}
        view={shownWeek.view}
        stateOf={shownWeek.stateOf}
        conflicts={shownWeek.conflicts}
        buttonOf={buttonOf}
        silent={open.menu !== null || narrow}
        factsOf={shownWeek.tipOf}
        onClose={closeMore}
        onChoose={onChoose}
      />
      <LessonMenuWithActions {...props} />
      <LazyDialogs {...props} />
    </>
  );
}

/** Renders a lesson's menu, and the confirmations before a lesson or its attendance is removed. */
function LessonMenuWithActions({ shownWeek, open: { menu }, change, permissions, requests }: OpenDialogsProps) {
  const removal = useLessonRemoval();
  const undo = useAttendanceUndo();
  const runAction = (action: LessonAction, lesson: ClaTime): void => {
    change({ menu: null });
    if (action === 'leave' || action === 'change') requests.ask(action, lesson.courseTimeId);
    else if (action === 'reschedule') change({ target: { courseTimeId: lesson.courseTimeId } });
    else if (action === 'remove') removal.ask(lesson);
    else if (action === 'undo') undo.ask(lesson);
    else change({ attendanceTarget: { action, lesson } });
  };
  return (
    <>
      <LessonMenu
        openedLesson={menu}
        actions={menu ? actionsOn(menu.lesson, permissions) : []}
        reason={menu ? noActionReason(menu.lesson, permissions) : ''}
        facts={menu ? shownWeek.factsOf(menu.lesson.courseTimeId) : []}
        onClose={() => change({ menu: null })}
        onAction={runAction}
        onPeople={(lesson) => change({ menu: null, people: lesson })}
      />
      {removal.dialog}
      {undo.dialog}
      {requests.drawers}
    </>
  );
}

/** Renders the lazy-loaded dialogs. */
function LazyDialogs(props: OpenDialogsProps) {
  const { area, week, open, change, permissions, filters } = props;
  const { readOnly, attendance } = permissions;
  useBrowserPrint(area, {
    enabled: props.printsByItself && week !== undefined,
    sheet: props.day === undefined ? 'week' : 'day',
    fetch: () => void (props.day === undefined ? loadPrintedWeek : loadPrintedDay).fetch().catch(() => undefined),
    onPrint: (begins) => open.printing !== 'here' && change({ printing: begins ? 'browser' : null }),
  });
  return (
    <>
      {!readOnly && <PlanningDialogs open={open} change={change} />}
      {attendance && (
        <LessonAttendance target={open.attendanceTarget} onClose={() => change({ attendanceTarget: null })} />
      )}
      <LessonPeopleDrawer
        lesson={open.people}
        windowDays={permissions.windowDays}
        onClose={() => change({ people: null })}
      />
      <SubscribeDialog
        opened={open.subscribing}
        deptId={filters.deptId}
        onClose={() => change({ subscribing: false })}
      />
      {open.printing && week && <Sheet {...props} week={week} printing={open.printing} />}
    </>
  );
}

/**
 * Renders the dialogs that plan lessons. The search for free rooms and teachers closes with the form that it has led
 * to, once that is saved.
 */
const PlanningDialogs = ({ open, change }: Pick<OpenDialogsProps, 'open' | 'change'>) => (
  <>
    <AvailabilityDialog
      start={open.availability}
      onLesson={(target) => change({ target })}
      onRule={(rule) => change({ rule })}
      onClose={() => change({ availability: null })}
    />
    <ChangeTimeDialog
      lesson={open.target}
      onClose={() => change({ target: null })}
      onSaved={() => change({ target: null, availability: null })}
    />
    <ScheduleRuleDialog
      rule={open.rule}
      onClose={() => change({ rule: null })}
      onSaved={() => change({ rule: null, availability: null })}
    />
    <BulkLessonsDrawer subject={open.bulk} onClose={() => change({ bulk: null })} />
  </>
);

interface SheetProps extends OpenDialogsProps {
  week: CalendarWeek;
  printing: 'here' | 'browser';
}

/** Renders the sheet of the week or the day that is printed. The browser prints only code that is already loaded. */
function Sheet({ week, day, by, filters, shownWeek, change, printing }: SheetProps) {
  const onPrinted = useCallback(() => change({ printing: null }), [change]);
  const opensPrintDialog = printing === 'here';
  const props = { week, filters, shownWeek, onPrinted, opensPrintDialog };
  if (day === undefined) {
    const Week = opensPrintDialog ? PrintedWeek : loadPrintedWeek.loaded;
    return Week && <Week {...props} />;
  }
  const Day = opensPrintDialog ? PrintedDay : loadPrintedDay.loaded;
  return Day && <Day {...props} date={day} by={by} />;
}
