import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CallState } from '#web/http/call-state.ts';
import { useUncached } from '#web/http/cache/use-uncached.ts';
import { now } from '#web/session/today.ts';
import {
  type AttendanceFields,
  blankFields,
  fieldsOf,
  fieldsAfterReload,
  lessonHoursOf,
} from '../form/attendance-fields.ts';
import { type AttendanceTarget, type LessonPlan, loadPlan, rowsOf } from '../form/lesson-plan.ts';
import { changeLessonHours, createRoll, fillRoll, type Roll } from './roll.ts';
import { useAttendanceWindow } from '../form/use-attendance-window.ts';

export interface LessonRoll {
  form: UseFormReturnType<AttendanceFields>;
  roll: Roll;
  /** State of loading the class with its lessons and students. Nothing is loaded until a class is chosen. */
  plan: CallState<LessonPlan>;
  choose(target: AttendanceTarget): void;
}

/**
 * Manages a lesson's fields and roll call. Both are filled when the class has been loaded, and a reload keeps the
 * user's input.
 */
export function useLessonRoll(target: AttendanceTarget): LessonRoll {
  const [requested, choose] = useState(target);
  const [roll] = useState(createRoll);
  const form = useForm<AttendanceFields>({ initialValues: blankFields(target) });
  const { days, loading } = useAttendanceWindow();
  const canLoad = !loading && (requested.claId || requested.courseTimeId);
  const plan = useUncached(canLoad ? JSON.stringify(requested) : null, (signal) => loadPlan(requested, days, signal));
  // useForm returns a new object on each render, but the effect must fill the form only once for each response.
  const fields = useRef(form);
  fields.current = form;
  const loadedClaId = useRef<string | null>(null);
  const [filledFor, setFilledFor] = useState<string | null>(null);
  const { data } = plan;

  useLayoutEffect(() => {
    if (!data) return;
    const { claId } = data.cla;
    const isReload = loadedClaId.current === claId;
    loadedClaId.current = claId;
    const clock = now().slice(CLOCK_RANGE.from, CLOCK_RANGE.to);
    const { getValues, setValues, clearErrors, resetDirty } = fields.current;
    const values = isReload ? fieldsAfterReload(getValues(), data, clock) : fieldsOf(data, clock);
    setValues(values);
    clearErrors();
    if (!isReload) resetDirty(values);
    const lessonHours = lessonHoursOf(values, data);
    fillRoll(roll, rowsOf(data, lessonHours), lessonHours, isReload);
    setFilledFor(claId);
  }, [data, roll]);

  const { attendType, courseTimeId } = form.values;
  useEffect(() => {
    // The rendered values may be older than the values just set, and would briefly apply the hours of another lesson.
    if (data) changeLessonHours(roll, lessonHoursOf(fields.current.getValues(), data));
  }, [data, roll, attendType, courseTimeId]);

  // The rows are rendered only after they have been filled; otherwise 200 rows would be rendered twice.
  const isFilled = data?.cla.claId === filledFor;
  return {
    form,
    roll,
    plan: isFilled ? plan : { ...plan, data: undefined, loading: plan.loading || Boolean(data) },
    choose,
  };
}

/** Position of HH:mm in yyyy-MM-dd HH:mm:ss. */
const CLOCK_RANGE = { from: 11, to: 16 };
