import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { earliestClaDate, mayReschedule } from '#contracts/rules/lesson-editability.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { useIdentity } from '../../session/identity.ts';
import { today } from '../../session/today.ts';
import { EarlyKeys } from '../../ui/keys/EarlyKeys.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useAttendanceUndo, useAttendanceWindow } from '../attendance/index.ts';
import { type LessonTarget, useLessonRemoval } from './lesson/index.ts';
import { DayList } from './DayList.tsx';
import type { GridItem } from './grid-focus.ts';
import { HomeFilters } from './HomeFilters.tsx';
import { actionsOn, type LessonAction, whyNothing } from './lesson-actions.ts';
import { lessonFacts } from './lesson-words.ts';
import { LessonMenu, type OpenedLesson } from './LessonMenu.tsx';
import { LessonTip } from './LessonTip.tsx';
import { MoreDialog, type MoreOf } from './MoreDialog.tsx';
import { standsAt, timesInSlot, timesOfNew } from './slot-times.ts';
import classes from './Timetable.module.css';
import { TimetableSkeleton } from './TimetableSkeleton.tsx';
import { useLessonDrag } from './use-lesson-drag.ts';
import { useNow } from './use-now.ts';
import { type TimetableFilters, useWeek } from './use-week.ts';
import { WeekActions } from './WeekActions.tsx';
import { WeekBar } from './WeekBar.tsx';
import { WeekConflicts } from './week-conflicts.ts';
import { gridOf, isEmpty, lessonIn } from './week-grid.ts';
import { WeekGrid } from './WeekGrid.tsx';

const ChangeTimeDialog = lazy(async () => ({
  default: (await import('./lesson/ChangeTimeDialog.tsx')).ChangeTimeDialog,
}));
const ScheduleRuleDialog = lazy(async () => ({
  default: (await import('../schedule-rule/index.ts')).ScheduleRuleDialog,
}));
const Attendance = lazy(async () => ({ default: (await import('./LessonAttendance.tsx')).LessonAttendance }));
const PrintedWeek = lazy(async () => ({ default: (await import('./PrintedWeek.tsx')).PrintedWeek }));

/** What the variant with a button offers (Spec 2 §2): 2 leave, 3 reschedule. */
const BUTTONS = { 2: '请假', 3: '调课' } as const;
const LESSONS_A_CELL = 2;
const LESSONS_A_CELL_WITH_BUTTON = 1;

export interface TimetableProps {
  /** Whose lessons, as the host knows. */
  filters?: TimetableFilters;
  /** Without it nothing is loaded. */
  requires?: 'studentId';
  /** With the filters of the home page. */
  fromHome?: boolean;
  readOnly?: boolean;
  /** Attendance may be recorded. */
  attendance?: boolean;
  btnType?: keyof typeof BUTTONS;
  onButton?(lesson: ClaTime, btnType: keyof typeof BUTTONS): void;
}

const NO_FILTERS: TimetableFilters = {};
const NO_WEEK: CalendarWeek = { columnTitles: [], claTimeContainer: [] };

/** The weekly timetable, in all its variants (Spec 2 §2). */
export function Timetable(props: TimetableProps) {
  const { requires, fromHome = false, readOnly = false, attendance = false, btnType, onButton } = props;
  const [homeFilters, setHomeFilters] = useState(NO_FILTERS);
  const filters = { ...homeFilters, ...props.filters };
  const shown = useWeek(filters, requires !== undefined && !filters[requires]);
  const { monday, week } = shown;
  const isTeacher = useIdentity()?.audience === 'teacher';
  const narrow = useNarrow();
  const now = useNow();
  const area = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenedLesson | null>(null);
  const [more, setMore] = useState<MoreOf | null>(null);
  const [target, setTarget] = useState<LessonTarget | null>(null);
  const [rule, setRule] = useState(false);
  const [recorded, setRecorded] = useState<{ action: 'attend' | 'correct'; lesson: ClaTime } | null>(null);
  const [printing, setPrinting] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  const closeMore = useCallback(() => setMore(null), []);
  const removal = useLessonRemoval();
  const undo = useAttendanceUndo();

  const perCell = btnType === undefined ? LESSONS_A_CELL : LESSONS_A_CELL_WITH_BUTTON;
  const { days: windowDays } = useAttendanceWindow();
  const powers = { attendance, readOnly, mayCorrect: !isTeacher, today: today(), windowDays };
  const { conflicts, view, find } = useMemo(() => {
    const data = week ?? NO_WEEK;
    return {
      conflicts: new WeekConflicts(data),
      view: gridOf(data, perCell),
      find: (courseTimeId: string) => lessonIn(data, courseTimeId),
    };
  }, [week, perCell]);
  const factsOf = (courseTimeId: string) => {
    const lesson = find(courseTimeId);
    const day = view.days.find(({ date }) => date === lesson?.claDate);
    return lesson ? lessonFacts(lesson, day?.weekName ?? '', conflicts.of(lesson)) : [];
  };
  // A card may have room for the beginning of its class's name only.
  const tipOf = (courseTimeId: string): ReturnType<typeof factsOf> => [
    ['班级', find(courseTimeId)?.claName ?? ''],
    ...factsOf(courseTimeId),
  ];
  const day = today();
  const buttonOf = useCallback(
    (lesson: ClaTime) => (btnType !== undefined && mayReschedule(lesson, day) ? BUTTONS[btnType] : undefined),
    [btnType, day],
  );

  const chooseItem = (item: GridItem, element: HTMLElement): void => {
    if (item.kind === 'lesson' || item.kind === 'button') {
      const lesson = find(item.courseTimeId);
      if (!lesson) return;
      if (item.kind === 'lesson') setOpened({ lesson, element });
      else if (btnType !== undefined) onButton?.(lesson, btnType);
      return;
    }
    if (item.kind === 'add') {
      setTarget({ claDate: item.date, ...timesOfNew(item.slot), ...ofFilters(filters) });
      return;
    }
    setMore(item);
  };
  // The grid is drawn anew only for another week, whatever else changes here.
  const latest = useRef(chooseItem);
  latest.current = chooseItem;
  const choose = useCallback((item: GridItem, element: HTMLElement) => latest.current(item, element), []);
  const { step } = shown;
  const latestStep = useRef(step);
  latestStep.current = step;
  const stepWeek = useCallback((weeks: -1 | 1) => latestStep.current(weeks), []);

  const act = (action: LessonAction, lesson: ClaTime): void => {
    setOpened(null);
    if (action === 'reschedule') setTarget({ courseTimeId: lesson.courseTimeId });
    else if (action === 'remove') removal.ask(lesson);
    else if (action === 'undo') undo.ask(lesson);
    else setRecorded({ action, lesson });
  };

  useLessonDrag(area, !readOnly && !narrow, week, {
    mayMove: (courseTimeId) => {
      const lesson = find(courseTimeId);
      return lesson !== undefined && mayReschedule(lesson, day);
    },
    whyNot: (date) => (date < earliestClaDate(day) ? '不能调到昨天以前' : null),
    onOver: setOver,
    onDrop: ({ courseTimeId, date, slot }) => {
      const lesson = find(courseTimeId);
      // Back where it was: nothing is asked.
      if (!lesson || standsAt(lesson, date, slot)) return;
      setTarget({ courseTimeId, to: { claDate: date, ...timesInSlot(lesson, slot) } });
    },
  });

  return (
    <div ref={area} className={classes.timetable}>
      <WeekBar
        monday={monday}
        onStep={step}
        onGo={shown.go}
        filters={fromHome && <HomeFilters filters={homeFilters} onChange={setHomeFilters} />}
        actions={
          <WeekActions
            week={week}
            readOnly={readOnly}
            onRule={() => setRule(true)}
            onAdd={() => setTarget(ofFilters(filters))}
            onPrint={() => setPrinting(true)}
          />
        }
      />
      {over !== null && (
        <p role="status" className={classes.over}>
          {over}
        </p>
      )}
      <Week loading={shown.loading} error={shown.error?.message} onRetry={shown.reload}>
        {week && (
          <div className={clsx(classes.week, shown.waiting && classes.waiting)} aria-busy={shown.waiting}>
            {!narrow && isEmpty(view) && <p className={classes.empty}>暂无</p>}
            {narrow ? (
              <DayList week={week} today={day} conflicts={conflicts} buttonOf={buttonOf} onChoose={choose} />
            ) : (
              <WeekGrid
                label={`课表 ${week.columnTitles[0]?.date ?? monday}`}
                week={week}
                today={day}
                now={now}
                perCell={perCell}
                conflicts={conflicts}
                buttonOf={buttonOf}
                {...(!readOnly && { addFrom: earliestClaDate(day) })}
                onChoose={choose}
                onWeek={stepWeek}
              />
            )}
          </div>
        )}
      </Week>
      <LessonTip area={area} silent={opened !== null || more !== null || narrow} factsOf={tipOf} />
      <MoreDialog
        more={more}
        view={view}
        conflicts={conflicts}
        buttonOf={buttonOf}
        silent={opened !== null || narrow}
        factsOf={tipOf}
        onClose={closeMore}
        onChoose={choose}
      />
      <LessonMenu
        opened={opened}
        actions={opened ? actionsOn(opened.lesson, powers) : []}
        reason={opened ? whyNothing(opened.lesson, powers) : ''}
        facts={opened ? factsOf(opened.lesson.courseTimeId) : []}
        onClose={() => setOpened(null)}
        onAction={act}
      />
      {removal.dialog}
      {undo.dialog}
      <Suspense
        fallback={
          <EarlyKeys
            onEscape={() => {
              setTarget(null);
              setRule(false);
              setRecorded(null);
            }}
          />
        }
      >
        {!readOnly && <ChangeTimeDialog lesson={target} onClose={() => setTarget(null)} />}
        {!readOnly && <ScheduleRuleDialog rule={rule ? ofFilters(filters) : null} onClose={() => setRule(false)} />}
        {attendance && <Attendance recorded={recorded} onClose={() => setRecorded(null)} />}
        {printing && week && (
          <PrintedWeek
            week={week}
            title={`课表 ${monday} 至 ${endOfWeek(monday)}`}
            conflicts={conflicts}
            onPrinted={() => setPrinting(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** What a new lesson or rule begins with. */
const ofFilters = ({ claId, deptId }: TimetableFilters): { claId?: string; deptId?: string } => ({
  ...(claId !== undefined && { claId }),
  ...(deptId !== undefined && { deptId }),
});

interface WeekProps {
  loading: boolean;
  error: string | undefined;
  onRetry(): void;
  children: ReactNode;
}

function Week({ loading, error, onRetry, children }: WeekProps) {
  if (loading) return <TimetableSkeleton />;
  return error && !children ? <ErrorState message={error} onRetry={onRetry} /> : children;
}
