import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { mondayOf } from '#contracts/rules/business-date.ts';
import { type RequestKind, requestNames } from '#contracts/rules/teacher-request.ts';
import { rowsLeftOut } from '../../http/oddities.ts';
import { useIdentity } from '../../session/identity.ts';
import { useSession } from '../../session/state.ts';
import { today } from '../../session/today.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useAttendanceWindow } from '../attendance/index.ts';
import { useTeacherRequests } from '../teacher-request/index.ts';
import type { GridItem } from './grid-focus.ts';
import { HomeFilters } from './HomeFilters.tsx';
import { type Powers, requestsOn } from './lesson-actions.ts';
import { BUTTONS, type ButtonOf, type ButtonType, lessonsACell } from './lesson-button.ts';
import { timesOfNew } from './slot-times.ts';
import classes from './Timetable.module.css';
import { TimetableDialogs } from './TimetableDialogs.tsx';
import { TimetableSkeleton } from './TimetableSkeleton.tsx';
import { type TimetableFilters, unrecordedLessons } from '../week/index.ts';
import { useLessonMoves } from './use-lesson-moves.ts';
import { useOpenParts } from './use-open-parts.ts';
import { useShownWeek } from './use-shown-week.ts';
import { useStable } from './use-stable.ts';
import { useTimetableState } from './use-timetable-state.ts';
import { useWeek, weekFrom } from './use-week.ts';
import { WeekActions } from './WeekActions.tsx';
import { WeekBar } from './WeekBar.tsx';
import { WeekView } from './WeekView.tsx';

export interface TimetableProps {
  /** Whose lessons, as the host knows. */
  filters?: TimetableFilters;
  /** Without it nothing is loaded. */
  requires?: 'studentId';
  /** With the filters of the home page. */
  fromHome?: boolean;
  /** The week and its user's filters stand in the address of the page. */
  inAddress?: boolean;
  /** The host's own fields, in the line of the week. */
  filterFields?: ReactNode;
  /** Where in the page its actions stand, once it is there; without it they stand in the line of the week. */
  actionsIn?: HTMLElement | null;
  readOnly?: boolean;
  /** Attendance may be recorded. */
  attendance?: boolean;
  /** Each lesson carries a button by which its teacher, whom the filters name, asks for leave or another time. */
  btnType?: ButtonType;
}

const REQUEST_KINDS: readonly RequestKind[] = ['leave', 'change'];

/** The weekly timetable, in all its variants (Spec 2 §2). */
export function Timetable(props: TimetableProps) {
  const { requires, fromHome = false, readOnly = false, attendance = false, btnType } = props;
  const [{ monday, day, filters: own }, choose] = useTimetableState(props.inAddress ?? false, fromHome);
  const filters = { ...own, ...props.filters };
  const loaded = useWeek(monday, filters, requires !== undefined && !filters[requires]);
  const { week } = loaded;
  const leftOut = week && rowsLeftOut.get(week);
  const perCell = lessonsACell(btnType);
  const [shown, moment] = useShownWeek(week, perCell, useAttendanceWindow().days);
  const asks = useRequestPowers(btnType, filters.teacherId);
  const buttonOf = useButton(btnType, asks);
  const powers = { ...usePowers(attendance, readOnly), requests: asks, recordsAs: useOwnTeacherId() };
  const requests = useTeacherRequests();
  const narrow = useNarrow();
  const area = useRef<HTMLDivElement>(null);
  const [open, change] = useOpenParts();

  const actions = <WeekActions week={week} readOnly={readOnly} subject={ofFilters(filters)} onOpen={change} />;
  const go = (date: string) => choose({ monday: mondayOf(date), day: null });
  const step = useStable((weeks: -1 | 1) => go(weekFrom(monday, weeks)));
  const chooseItem = useStable((item: GridItem, element: HTMLElement) => {
    if (item.kind === 'more') return change({ more: item });
    if (item.kind === 'add')
      return change({ target: { claDate: item.date, ...timesOfNew(item.slot), ...ofFilters(filters) } });
    const lesson = shown.find(item.courseTimeId);
    if (!lesson) return;
    if (item.kind === 'lesson') change({ menu: { lesson, element } });
    else if (btnType !== undefined) requests.ask(BUTTONS[btnType], lesson.courseTimeId);
  });
  const unrecordedOn = useUnrecordedOn(props.inAddress ? filters : null);
  const onMove = { find: shown.find, onMove: (target: typeof open.target) => change({ target }) };
  const over = useLessonMoves(area, { enabled: !readOnly && !narrow, week, ...onMove });

  return (
    <div ref={area} className={classes.timetable}>
      <WeekBar
        monday={monday}
        onStep={step}
        onGo={go}
        filters={
          props.filterFields ??
          (fromHome && <HomeFilters filters={own} onChange={(next) => choose({ filters: next })} />)
        }
        actions={props.actionsIn === undefined && actions}
      />
      {props.actionsIn && createPortal(actions, props.actionsIn)}
      <Over reason={over} />
      {leftOut && <div role="status">{leftOut} 行数据无法显示</div>}
      <Loaded loading={loaded.loading} error={loaded.error?.message} onRetry={loaded.reload}>
        {week && (
          <WeekView
            {...{ week, shown, moment, perCell, narrow, day, readOnly, buttonOf }}
            waiting={loaded.waiting}
            onDay={(date) => choose({ day: date })}
            onChoose={chooseItem}
            onWeek={step}
            unrecordedOn={unrecordedOn}
          />
        )}
      </Loaded>
      <TimetableDialogs
        {...{ area, week, filters, shown, open, change, powers, narrow, buttonOf, requests }}
        printsByItself={!fromHome}
        onChoose={chooseItem}
      />
    </div>
  );
}

function usePowers(attendance: boolean, readOnly: boolean): Omit<Powers, 'requests' | 'recordsAs'> {
  const { days: windowDays } = useAttendanceWindow();
  const mayCorrect = useIdentity()?.audience !== 'teacher';
  return { attendance, readOnly, mayCorrect, today: today(), windowDays };
}

/** Who signs in as a teacher; null: somebody else. */
function useOwnTeacherId(): string | null {
  const { user } = useSession();
  return useIdentity()?.audience === 'teacher' ? (user?.teacherId ?? '') : null;
}

/** Teachers ask about their own lessons, wherever they see them; with a button it is asked for the teacher shown. */
function useRequestPowers(btnType: ButtonType | undefined, shownTeacher: string | undefined): Powers['requests'] {
  const own = useOwnTeacherId();
  return useMemo(
    () =>
      btnType === undefined
        ? { kinds: REQUEST_KINDS, teacherId: own }
        : { kinds: [BUTTONS[btnType]], teacherId: shownTeacher ?? null },
    [btnType, own, shownTeacher],
  );
}

function useButton(btnType: ButtonType | undefined, requests: Powers['requests']): NonNullable<ButtonOf> {
  const day = today();
  return useCallback(
    (lesson) => {
      const [kind] = btnType === undefined ? [] : requestsOn(lesson, { requests, today: day });
      return kind && requestNames[kind];
    },
    [btnType, requests, day],
  );
}

/** Where a day's lessons are listed that wait to be recorded; that list knows neither teacher nor student nor mode. */
function useUnrecordedOn(filters: TimetableFilters | null): ((date: string) => string | undefined) | undefined {
  const { deptId, claId, ...others } = filters ?? {};
  const isListed = filters !== null && Object.values(others).every((value) => value === undefined);
  const to = useCallback(
    (date: string) => unrecordedLessons({ deptId, claId, beginDate: date, endDate: date }),
    [deptId, claId],
  );
  return isListed ? to : undefined;
}

/** What a new lesson or rule begins with. */
const ofFilters = ({ claId, deptId }: TimetableFilters): { claId?: string; deptId?: string } => ({
  ...(claId !== undefined && { claId }),
  ...(deptId !== undefined && { deptId }),
});

/** While a lesson is dragged over a place: why it may not go there. */
function Over({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <p role="status" className={classes.over}>
      {reason}
    </p>
  );
}

interface LoadedProps {
  loading: boolean;
  error: string | undefined;
  onRetry(): void;
  children: ReactNode;
}

function Loaded({ loading, error, onRetry, children }: LoadedProps) {
  if (loading) return <TimetableSkeleton />;
  return error && !children ? <ErrorState message={error} onRetry={onRetry} /> : children;
}
