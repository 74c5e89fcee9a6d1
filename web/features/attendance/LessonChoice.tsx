import { Alert, Button, Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import clsx from 'clsx';
import { attendTypes } from '#contracts/entities/attendance.ts';
import { ATTENDANCE_TIMES } from '#contracts/rules/attendance-window.ts';
import { weekDayOf } from '#contracts/rules/business-date.ts';
import { DateField } from '../../ui/DateField.tsx';
import { Later } from '../../ui/form/Later.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import room from '../../ui/form/field-room.module.css';
import { useDictionary } from '../../crud/dictionary/use-dictionary.ts';
import { RoomSelect } from '../../crud/pickers/RoomSelect.tsx';
import { TeacherSelect } from '../../crud/pickers/TeacherSelect.tsx';
import { ATTEND_TYPE_LABELS, NO_LESSON_TODAY } from './attend-types.ts';
import { type AttendanceFields, plannedBy } from './attendance-fields.ts';
import classes from './AttendanceForm.module.css';
import type { LessonPlan, Slot } from './lesson-plan.ts';
import { useAttendanceWindow } from './use-attendance-window.ts';

interface LessonChoiceProps {
  form: UseFormReturnType<AttendanceFields>;
  plan: LessonPlan;
}

/** Which lesson is recorded: one that was planned, or one whose teacher, room and time are told here. */
export function LessonChoice({ form, plan }: LessonChoiceProps) {
  const { attendType, courseTimeId } = form.values;
  const plannedToday = plan.given || plan.slots.some(({ claDate }) => claDate === plan.today);
  return (
    <>
      {!plannedToday && <NoLessonToday form={form} plan={plan} />}
      <div className={clsx(classes.lesson, room.room)} data-mode={attendType}>
        <Radio.Group
          label="记录方式"
          className={classes.mode}
          value={attendType}
          onChange={(next) => form.setFieldValue('attendType', next)}
        >
          <div className={classes.types}>
            <Radio
              value={attendTypes.rule}
              label={ATTEND_TYPE_LABELS.rule}
              disabled={!plannedToday && courseTimeId === ''}
            />
            <Radio value={attendTypes.custom} label={ATTEND_TYPE_LABELS.custom} />
          </div>
        </Radio.Group>
        {attendType === attendTypes.rule ? (
          <PlannedLesson form={form} plan={plan} />
        ) : (
          <FreeLesson form={form} plan={plan} />
        )}
      </div>
    </>
  );
}

/** The message that the specification asks for; lessons of the last days that were forgotten can be taken up here. */
function NoLessonToday({ form, plan }: LessonChoiceProps) {
  const weekDays = useDictionary('week_day');
  const forgotten = plan.slots.filter(({ claDate }) => claDate < plan.today);
  return (
    <Alert color="blue" variant="light" role="alert" className={classes.alert}>
      {NO_LESSON_TODAY}
      {forgotten.length > 0 && (
        <div className={classes.forgotten}>
          <span>以下课次还未记上课：</span>
          {forgotten.map((slot) => (
            <Button
              key={slot.courseTimeId}
              variant="default"
              size="xs"
              onClick={() => form.setValues({ attendType: attendTypes.rule, ...plannedBy(slot) })}
            >
              {whenAndWhere(slot, weekDays.label)}
            </Button>
          ))}
        </div>
      )}
    </Alert>
  );
}

/** Its teacher and room can be changed, so that a substitute is recorded. */
function PlannedLesson({ form, plan: { cla, slots } }: LessonChoiceProps) {
  const weekDays = useDictionary('week_day');
  const { courseTimeId, plannedTeacherId, plannedRoomId } = form.values;
  const slot = slots.find((one) => one.courseTimeId === courseTimeId);
  return (
    <>
      <SelectField
        label="排课时间"
        required
        choices={slots.map((one) => ({ value: one.courseTimeId, label: whenAndWhere(one, weekDays.label) }))}
        {...form.getInputProps('courseTimeId')}
        onChange={(next) => form.setValues(plannedBy(slots.find((one) => one.courseTimeId === next)))}
      />
      <Later fields={2}>
        <TeacherSelect
          required={slot?.onLeave ?? false}
          description={slot?.onLeave ? `${slot.staffName ?? '原教师'}已请假，请选择实际授课的教师` : null}
          deptId={cla.departId}
          staffName={plannedTeacherId === slot?.teacherId ? slot?.staffName : null}
          {...form.getInputProps('plannedTeacherId')}
        />
        <RoomSelect
          deptId={cla.departId}
          roomName={plannedRoomId === slot?.roomId ? slot?.roomName : null}
          {...form.getInputProps('plannedRoomId')}
        />
      </Later>
    </>
  );
}

function FreeLesson({ form, plan: { cla } }: LessonChoiceProps) {
  const { from, to } = useAttendanceWindow();
  const { start, end, stepMinutes } = ATTENDANCE_TIMES;
  return (
    <>
      <DateField label="上课日期" required min={from} max={to} {...form.getInputProps('claDate')} />
      <TimeField label="上课时间" required {...start} stepMinutes={stepMinutes} {...form.getInputProps('startTime')} />
      <TimeField label="下课时间" required {...end} stepMinutes={stepMinutes} {...form.getInputProps('endTime')} />
      <TeacherSelect
        required
        deptId={cla.departId}
        staffName={form.values.teacherId === cla.teacherId ? cla.staffName : null}
        {...form.getInputProps('teacherId')}
      />
      <RoomSelect deptId={cla.departId} {...form.getInputProps('roomId')} />
    </>
  );
}

/** 2026-09-07 周一 10:00–11:30 · 301 钢琴房 */
function whenAndWhere({ claDate, startTime, endTime, roomName }: Slot, weekDay: (value: unknown) => string): string {
  const when = `${claDate} ${weekDay(weekDayOf(claDate))} ${startTime}–${endTime}`;
  return roomName ? `${when} · ${roomName}` : when;
}
