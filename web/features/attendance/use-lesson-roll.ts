import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CallState } from '../../http/call-state.ts';
import { useFresh } from '../../http/use-fresh.ts';
import { now } from '../../session/today.ts';
import { type AttendanceFields, blankFields, fieldsOf, keptFields, lessonHoursOf } from './attendance-fields.ts';
import { type AttendanceTarget, type LessonPlan, loadPlan, rowsOf } from './lesson-plan.ts';
import { changeLessonHours, createRoll, fillRoll, type Roll } from './roll.ts';
import { useAttendanceWindow } from './use-attendance-window.ts';

export interface LessonRoll {
  form: UseFormReturnType<AttendanceFields>;
  roll: Roll;
  /** The class with its lessons and students, as far as it is known which class. */
  plan: CallState<LessonPlan>;
  choose(target: AttendanceTarget): void;
}

/** The lesson's fields and its roll-call, filled when the class is known; what was entered outlives a reload. */
export function useLessonRoll(target: AttendanceTarget): LessonRoll {
  const [wanted, choose] = useState(target);
  const [roll] = useState(createRoll);
  const form = useForm<AttendanceFields>({ initialValues: blankFields(target) });
  const { days, loading } = useAttendanceWindow();
  const known = !loading && (wanted.claId || wanted.courseTimeId);
  const plan = useFresh(known ? JSON.stringify(wanted) : null, (signal) => loadPlan(wanted, days, signal));
  // The form is another object at each drawing; it is filled once for each answer.
  const fields = useRef(form);
  fields.current = form;
  const begunWith = useRef<string | null>(null);
  const [filledFor, setFilledFor] = useState<string | null>(null);
  const { data } = plan;

  useLayoutEffect(() => {
    if (!data) return;
    const { claId } = data.cla;
    const again = begunWith.current === claId;
    begunWith.current = claId;
    const clock = now().slice(CLOCK.from, CLOCK.to);
    const { getValues, setValues, clearErrors, resetDirty } = fields.current;
    const values = again ? keptFields(getValues(), data, clock) : fieldsOf(data, clock);
    setValues(values);
    clearErrors();
    if (!again) resetDirty(values);
    const lessonHours = lessonHoursOf(values, data);
    fillRoll(roll, rowsOf(data, lessonHours), lessonHours, again);
    setFilledFor(claId);
  }, [data, roll]);

  const { attendType, courseTimeId } = form.values;
  useEffect(() => {
    // Those drawn last are older than those just set: for a moment another lesson's hours would stand in the rows.
    if (data) changeLessonHours(roll, lessonHoursOf(fields.current.getValues(), data));
  }, [data, roll, attendType, courseTimeId]);

  // Not before they are filled: 200 rows would be drawn twice.
  const isFilled = data?.cla.claId === filledFor;
  return {
    form,
    roll,
    plan: isFilled ? plan : { ...plan, data: undefined, loading: plan.loading || Boolean(data) },
    choose,
  };
}

/** HH:mm within yyyy-MM-dd HH:mm:ss */
const CLOCK = { from: 11, to: 16 };
