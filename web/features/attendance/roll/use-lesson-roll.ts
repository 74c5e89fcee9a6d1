import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { attendTypes } from '#contracts/entities/attendance.ts';
import type { CallState } from '#web/http/call-state.ts';
import { prefetchUncached, useUncached } from '#web/http/cache/use-uncached.ts';
import { now, today } from '#web/session/today.ts';
import {
  type AttendanceFields,
  blankFields,
  dayOf,
  fieldsOf,
  fieldsAfterReload,
  lessonHoursOf,
  rollOf,
} from '../form/attendance-fields.ts';
import {
  type AttendanceTarget,
  type LessonPlan,
  type LoadedRoll,
  loadPlan,
  loadRoll,
  type RollOf,
  rowsOf,
} from '../form/lesson-plan.ts';
import { type LessonPeople, loadPeople, NO_PEOPLE } from '../lesson-people/index.ts';
import { beginGuest } from './guest-row.ts';
import { fillGuests } from './guest-rows.ts';
import { changeLessonHours, createRoll, fillRoll, type Roll } from './roll.ts';
import { type AttendanceWindow, useAttendanceWindow } from '../form/use-attendance-window.ts';

export interface LessonRoll {
  form: UseFormReturnType<AttendanceFields>;
  roll: Roll;
  /** State of loading the class with its lessons and students. Nothing is loaded until a class is chosen. */
  plan: CallState<LessonPlan & LoadedRoll>;
  choose(target: AttendanceTarget): void;
  /** Leaves and guests of the chosen lesson. */
  people: LessonPeople;
  /** Reads leaves and guests again, and keeps the user's input. */
  reloadPeople(): void;
}

/**
 * Manages a lesson's fields and roll call. Fills the fields when the class has been loaded, and the roll call when the
 * roll of the selected lesson has been loaded. Keeps the user's input after a reload and when another lesson of the
 * class is selected.
 */
export function useLessonRoll(target: AttendanceTarget): LessonRoll {
  const [requested, choose] = useState(target);
  const [roll] = useState(createRoll);
  const form = useForm<AttendanceFields>({ initialValues: blankFields(target) });
  const { days, loading } = useAttendanceWindow();
  const canLoad = !loading && (requested.claId || requested.courseTimeId);
  const plan = useUncached(canLoad ? planKey(requested) : null, (signal) => loadPlan(requested, days, signal));
  // useForm returns a new object on each render, but the effect must fill the form only once for each response.
  const fields = useRef(form);
  fields.current = form;
  const [fieldsFor, setFieldsFor] = useState<LessonPlan | null>(null);
  const [filled, setFilled] = useState<{ claId: string; roll: LoadedRoll } | null>(null);
  const { data } = plan;
  const hasFields = data !== undefined && fieldsFor === data;
  const lastPlan = useRef<LessonPlan | null>(null);
  const filledClaId = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (!data) return;
    const before = lastPlan.current;
    const isReload = before?.cla.claId === data.cla.claId;
    lastPlan.current = data;
    const clock = now().slice(CLOCK_RANGE.from, CLOCK_RANGE.to);
    const { getValues, setValues, clearErrors, resetDirty } = fields.current;
    const values = isReload ? fieldsAfterReload(getValues(), before, data, clock) : fieldsOf(data, clock);
    setValues(values);
    clearErrors();
    if (!isReload) resetDirty(values);
    setFieldsFor(data);
  }, [data]);

  const chosen = hasFields ? rollOf(form.values, data) : firstRoll(requested);
  const lastChosen = useRef<RollOf | null>(null);
  if (chosen) lastChosen.current = chosen;
  // While no lesson is selected, e.g. while a date is typed or the class is reloaded, shows the roll of the last
  // lesson.
  const last = lastChosen.current?.claId === (data?.cla.claId ?? requested.claId) ? lastChosen.current : null;
  const question = canLoad ? (chosen ?? last) : null;
  const loaded = useUncached(question && rollKey(question), (signal) => loadRoll(question as RollOf, signal));
  const rollData = loaded.data;
  const { attendType, courseTimeId, claDate } = form.values;
  const plannedId = hasFields ? (attendType === attendTypes.rule ? courseTimeId : '') : (requested.courseTimeId ?? '');
  const loadedPeople = useUncached(canLoad && plannedId ? peopleKey(plannedId) : null, (signal) =>
    loadPeople(plannedId, signal),
  );
  const people = plannedId ? loadedPeople.data : NO_PEOPLE;

  useLayoutEffect(() => {
    if (!hasFields || !data || !rollData || !people) return;
    const { claId } = data.cla;
    const values = fields.current.getValues();
    const lessonHours = lessonHoursOf(values, data);
    const rows = rowsOf(rollData, lessonHours, dayOf(values, data), people);
    const keepInput = filledClaId.current === claId;
    fillRoll(roll, rows, lessonHours, keepInput);
    fillGuests(
      roll,
      people.guests.map((guest) => beginGuest(guest, false)),
      keepInput,
    );
    filledClaId.current = claId;
    setFilled({ claId, roll: rollData });
  }, [hasFields, data, rollData, people, roll]);

  useEffect(() => {
    // The rendered values may be older than the values just set, and would briefly apply the hours of another lesson.
    if (data) changeLessonHours(roll, lessonHoursOf(fields.current.getValues(), data));
  }, [data, roll, attendType, courseTimeId, claDate]);

  // The rows are rendered only after they have been filled; otherwise 200 rows would be rendered twice.
  const hasFailed = (loaded.error && !rollData) || (loadedPeople.error && !people);
  const isFilled = data !== undefined && filled?.claId === data.cla.claId && !hasFailed;
  const isPending = [plan, loaded, loadedPeople].some(({ loading, refreshing }) => loading || refreshing);
  return {
    form,
    roll,
    plan: {
      data: isFilled ? { ...data, ...filled.roll } : undefined,
      error: plan.error ?? loaded.error ?? loadedPeople.error,
      loading: isPending && !isFilled,
      refreshing: isPending && isFilled,
      reload: () => {
        plan.reload();
        loaded.reload();
        loadedPeople.reload();
      },
    },
    choose,
    people: people ?? NO_PEOPLE,
    reloadPeople: loadedPeople.reload,
  };
}

const planKey = (target: AttendanceTarget): string => `lesson plan ${JSON.stringify(target)}`;
const peopleKey = (courseTimeId: string): string => `lesson people ${courseTimeId}`;
const rollKey = (lesson: RollOf): string => `roll ${JSON.stringify(lesson)}`;

/** Sends the requests of a roll call while its drawer is rendered. */
export function prefetchRoll(target: AttendanceTarget, { days, loading }: AttendanceWindow): void {
  if (loading || !(target.claId || target.courseTimeId)) return;
  const lesson = firstRoll(target);
  prefetchUncached(planKey(target), (signal) => loadPlan(target, days, signal));
  const { courseTimeId } = target;
  if (courseTimeId) prefetchUncached(peopleKey(courseTimeId), (signal) => loadPeople(courseTimeId, signal));
  if (lesson) prefetchUncached(rollKey(lesson), (signal) => loadRoll(lesson, signal));
}

/** Returns the roll to load together with the class: that of the given lesson, otherwise that of today. */
const firstRoll = ({ claId, courseTimeId }: AttendanceTarget): RollOf | null =>
  claId ? { claId, ...(courseTimeId ? { courseTimeId } : { claDate: today() }) } : null;

/** Position of HH:mm in yyyy-MM-dd HH:mm:ss. */
const CLOCK_RANGE = { from: 11, to: 16 };
