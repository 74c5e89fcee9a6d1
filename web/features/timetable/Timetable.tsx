import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { addDays, mondayOf } from '#contracts/formats/business-date.ts';
import { addWeeks } from '#contracts/rules/teaching-week.ts';
import { type RequestKind, requestNames } from '#contracts/rules/teacher-request.ts';
import { useAfterFirstPaint } from '../../crud/pages/use-after-first-paint.ts';
import { omittedRowCounts } from '../../http/lenient/unreadable.ts';
import { useIdentity } from '../../session/identity.ts';
import { useSession } from '../../session/state.ts';
import { today } from '../../session/today.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useIsPhoneWidth } from '../../ui/viewport/use-screen-width.ts';
import { useAttendanceWindow } from '../attendance/index.ts';
import { useTeacherRequests } from '../scheduling/teacher-request/index.ts';
import type { GridItem } from './grid/grid-focus.ts';
import { HomeFilters } from './filters/HomeFilters.tsx';
import { type LessonPermissions, requestKindsOn } from './lesson/lesson-actions.ts';
import { BUTTONS, type ButtonOf, type ButtonType, lessonsACell } from './grid/lesson-button.ts';
import { newLessonTimes } from './grid/slot-times.ts';
import classes from './Timetable.module.css';
import { TimetableSkeleton } from './grid/TimetableSkeleton.tsx';
import { DaySkeleton } from './day/DaySkeleton.tsx';
import { shownDayOf, type TimetableFilters, unrecordedLessonsAddress } from '../lesson/week/index.ts';
import type { LessonTarget } from './lesson/lesson-target.ts';
import { useLessonMoves } from './lesson/use-lesson-moves.ts';
import { useOpenParts } from './use-open-parts.ts';
import { useShownWeek } from './filters/use-shown-week.ts';
import { useStableCallback } from './use-stable-callback.ts';
import { useTimetableState } from './use-timetable-state.ts';
import { NeighbourWeeks, useWeek } from './use-week.ts';
import { usePointedAt } from './use-pointed-at.ts';
import { ViewSwitch } from './filters/ViewSwitch.tsx';
import { WeekActions } from './filters/WeekActions.tsx';
import { WeekBar } from './filters/WeekBar.tsx';
import { WeekView } from './grid/WeekView.tsx';

export interface TimetableProps {
  /** Filters that the page or dialog with the timetable sets. */
  filters?: TimetableFilters;
  /** Name of a required filter. Without its value, no lessons are loaded. */
  requires?: 'studentId';
  /** True to show the filters of the home page. */
  fromHome?: boolean;
  /** True to store the week and the user's filters in the page's address. */
  inAddress?: boolean;
  /** True to offer the day view beside the week. */
  withDays?: boolean;
  /** Filter fields that replace those of the timetable, in the line of the week. */
  filterFields?: ReactNode;
  /**
   * Element of the page that contains the actions; null until it is mounted. If undefined, the actions are in the line
   * of the week.
   */
  actionsIn?: HTMLElement | null;
  readOnly?: boolean;
  /** True if attendance may be recorded. */
  attendance?: boolean;
  /** Variant that adds a button to each lesson, which requests leave or another time for the teacher in the filters. */
  btnType?: ButtonType;
}

/**
 * Loads after the week is shown, because none of it is visible until the user points at a lesson or opens it. On the
 * home page it loads only then, because many users never do. The timetable page must be ready for the browser's print
 * command.
 */
const TimetableDialogs = lazyPart(
  lazyModule(async () => (await import('./TimetableDialogs.tsx')).TimetableDialogs),
  null,
);
const DayView = lazyPart(
  lazyModule(async () => (await import('./day/DayView.tsx')).DayView),
  <DaySkeleton />,
);
const REQUEST_KINDS: readonly RequestKind[] = ['leave', 'change'];

/** Renders the weekly timetable in all its variants (Spec 2 §2), and days beside it. */
export function Timetable(props: TimetableProps) {
  const { requires, fromHome = false, readOnly = false, attendance = false, btnType } = props;
  const [state, choose] = useTimetableState(props.inAddress ?? false, fromHome);
  const { monday, day, by, filters: ownFilters } = state;
  const filters = { ...ownFilters, ...props.filters };
  const loaded = useWeek(monday, filters, requires !== undefined && !filters[requires]);
  const { week } = loaded;
  const omittedRows = week && omittedRowCounts.get(week);
  const perCell = lessonsACell(btnType);
  const [shownWeek, moment] = useShownWeek(week, perCell, useAttendanceWindow().days);
  const requestPermissions = useRequestPermissions(btnType, filters.teacherId);
  const buttonOf = useButton(btnType, requestPermissions);
  const ownTeacherId = useOwnTeacherId();
  const permissions = {
    ...useLessonPermissions(attendance, readOnly),
    requests: requestPermissions,
    recordsAs: ownTeacherId,
  };
  const requests = useTeacherRequests();
  const narrow = useIsPhoneWidth();
  const area = useRef<HTMLDivElement>(null);
  const [parts, change] = useOpenParts();
  const shownDay = props.withDays && state.view === 'day' ? shownDayOf(state, moment.slice(0, 10)) : undefined;
  const isPointedAt = usePointedAt(area);
  const isShown = useAfterFirstPaint(week !== undefined && (!fromHome || isPointedAt));

  const actions = (
    <WeekActions
      {...{ week, monday, readOnly }}
      day={shownDay}
      isWide={props.actionsIn !== undefined && !narrow}
      subject={initialSubject(filters)}
      teacherId={filters.teacherId ?? ownTeacherId}
      subscribable={isOwnWeek(props.filters, ownTeacherId)}
      onOpen={change}
    />
  );
  const goTo = (date: string) => choose({ monday: mondayOf(date), day: shownDay === undefined ? null : date });
  const step = useStableCallback((steps: -1 | 1) =>
    goTo(shownDay === undefined ? addWeeks(monday, steps) : addDays(shownDay, steps)),
  );
  const chooseItem = useStableCallback((item: GridItem, element: HTMLElement) => {
    if (item.kind === 'more') return change({ overflowCell: item });
    if (item.kind === 'add')
      return change({ target: { claDate: item.date, ...newLessonTimes(item.slot), ...initialSubject(filters) } });
    const lesson = shownWeek.findLesson(item.courseTimeId);
    if (!lesson) return;
    if (item.kind === 'lesson') change({ menu: { lesson, element } });
    else if (btnType !== undefined) requests.ask(BUTTONS[btnType], lesson.courseTimeId);
  });
  const unrecordedOn = useUnrecordedOn(props.inAddress ? filters : null);
  const openTarget = useCallback((target: LessonTarget) => change({ target }), [change]);
  const dropError = useLessonMoves(area, {
    enabled: !readOnly && !narrow && shownDay === undefined,
    week,
    findLesson: shownWeek.findLesson,
    onMove: openTarget,
  });

  return (
    <div ref={area} className={classes.timetable}>
      <WeekBar
        monday={monday}
        day={shownDay}
        onStep={step}
        onGoToDate={goTo}
        views={
          props.withDays && <ViewSwitch view={state.view} by={by} onChange={(next) => choose({ ...next, monday })} />
        }
        filters={
          props.filterFields ??
          (fromHome && <HomeFilters filters={ownFilters} onChange={(next) => choose({ filters: next })} />)
        }
        actions={props.actionsIn === undefined && actions}
      />
      {props.actionsIn && createPortal(actions, props.actionsIn)}
      <DropHint reason={dropError} />
      {omittedRows && <div role="status">{omittedRows} 行数据无法显示</div>}
      <LoadedTimetable
        skeleton={shownDay === undefined ? WEEK_SKELETON : DAY_SKELETON}
        loading={loaded.loading}
        error={loaded.error?.message}
        onRetry={loaded.reload}
      >
        {week &&
          (shownDay !== undefined ? (
            <DayView
              {...{ week, shownWeek, filters, by, moment, narrow, readOnly }}
              date={shownDay}
              waiting={loaded.waiting}
              onChoose={chooseItem}
              onTarget={openTarget}
              onDay={step}
            />
          ) : (
            <WeekView
              {...{ week, shownWeek, moment, perCell, narrow, day, readOnly, buttonOf }}
              waiting={loaded.waiting}
              onDay={(date) => choose({ day: date })}
              onChoose={chooseItem}
              onWeek={step}
              unrecordedOn={unrecordedOn}
            />
          ))}
      </LoadedTimetable>
      {loaded.isCurrent && <NeighbourWeeks monday={monday} filters={filters} />}
      {isShown && (
        <TimetableDialogs
          {...{ area, week, filters, shownWeek, parts, change, permissions, narrow, buttonOf, requests, by }}
          day={shownDay}
          printsByItself={!fromHome}
          onChoose={chooseItem}
        />
      )}
    </div>
  );
}

function useLessonPermissions(
  attendance: boolean,
  readOnly: boolean,
): Omit<LessonPermissions, 'requests' | 'recordsAs'> {
  const { days: windowDays } = useAttendanceWindow();
  const mayCorrect = useIdentity()?.audience !== 'teacher';
  return { attendance, readOnly, mayCorrect, today: today(), windowDays };
}

/** Returns the id of the signed-in teacher; null for other users. */
function useOwnTeacherId(): string | null {
  const { user } = useSession();
  return useIdentity()?.audience === 'teacher' ? (user?.teacherId ?? '') : null;
}

/**
 * Returns the requests that the user may make. Without `btnType`, teachers may make all kinds of requests about their
 * own lessons. With `btnType`, only its kind may be requested, for the teacher whose week is shown.
 */
function useRequestPermissions(
  btnType: ButtonType | undefined,
  displayedTeacherId: string | undefined,
): LessonPermissions['requests'] {
  const ownTeacherId = useOwnTeacherId();
  return useMemo(
    () =>
      btnType === undefined
        ? { kinds: REQUEST_KINDS, teacherId: ownTeacherId }
        : { kinds: [BUTTONS[btnType]], teacherId: displayedTeacherId ?? null },
    [btnType, ownTeacherId, displayedTeacherId],
  );
}

function useButton(btnType: ButtonType | undefined, requests: LessonPermissions['requests']): NonNullable<ButtonOf> {
  const day = today();
  return useCallback(
    (lesson) => {
      const [kind] = btnType === undefined ? [] : requestKindsOn(lesson, { requests, today: day });
      return kind && requestNames[kind];
    },
    [btnType, requests, day],
  );
}

/**
 * Returns a function for the address of a day's unrecorded lessons. Returns undefined if there is a filter by teacher,
 * student or teaching mode, since the list of unrecorded lessons has no such filters.
 */
function useUnrecordedOn(filters: TimetableFilters | null): ((date: string) => string | undefined) | undefined {
  const { deptId, claId, ...otherFilters } = filters ?? {};
  const isListed = filters !== null && Object.values(otherFilters).every((value) => value === undefined);
  const to = useCallback(
    (date: string) => unrecordedLessonsAddress({ deptId, claId, beginDate: date, endDate: date }),
    [deptId, claId],
  );
  return isListed ? to : undefined;
}

/** Returns the campus and class with which a new lesson or rule starts. */
const initialSubject = ({ claId, deptId }: TimetableFilters): { claId?: string; deptId?: string } => ({
  ...(claId !== undefined && { claId }),
  ...(deptId !== undefined && { deptId }),
});

/** True if the page shows the user's own week, rather than that of a student, a class or another teacher. */
const isOwnWeek = ({ studentId, claId, teacherId }: TimetableFilters = {}, ownTeacherId: string | null): boolean =>
  !studentId && !claId && (!teacherId || teacherId === ownTeacherId);

/** Shows the reason why the dragged lesson cannot be dropped at its current position. */
function DropHint({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <p role="status" className={classes.over}>
      {reason}
    </p>
  );
}

interface LoadedTimetableProps {
  skeleton: ReactNode;
  loading: boolean;
  error: string | undefined;
  onRetry(): void;
  children: ReactNode;
}

/** One element for every render, so that React renders its 56 boxes only once. */
const WEEK_SKELETON = <TimetableSkeleton />;
const DAY_SKELETON = <DaySkeleton />;

function LoadedTimetable({ skeleton, loading, error, onRetry, children }: LoadedTimetableProps) {
  if (loading) return skeleton;
  return error && !children ? <ErrorState message={error} onRetry={onRetry} /> : children;
}
