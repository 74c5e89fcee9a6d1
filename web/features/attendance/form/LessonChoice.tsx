import { Alert, Button, Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import clsx from 'clsx';
import { attendTypes } from '#contracts/entities/attendance.ts';
import { ATTENDANCE_TIMES } from '#contracts/rules/attendance-window.ts';
import { weekDayOf } from '#contracts/formats/business-date.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { DeferredFields } from '#web/ui/form/DeferredFields.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TimeSpanFields } from '#web/ui/fields/TimeSpanFields.tsx';
import fieldSpace from '#web/ui/form/field-space.module.css';
import { useDictionary } from '#web/crud/dictionary/use-dictionary.ts';
import { RoomSelect } from '#web/crud/pickers/RoomSelect.tsx';
import { TeacherSelect } from '#web/crud/pickers/TeacherSelect.tsx';
import { ATTEND_TYPE_LABELS, NO_LESSON_TODAY } from '../roll/attend-types.ts';
import { type AttendanceFields, dayOf, fieldsOfDay, fieldsOfSlot, slotOf } from './attendance-fields.ts';
import classes from './AttendanceForm.module.css';
import { classOn, type LessonPlan, type Slot } from './lesson-plan.ts';
import { useAttendanceWindow } from './use-attendance-window.ts';

interface LessonChoiceProps {
  form: UseFormReturnType<AttendanceFields>;
  plan: LessonPlan;
}

/**
 * Renders the choice of the lesson to record: a planned lesson, or a free (unscheduled) one with its teacher, room and
 * time.
 */
export function LessonChoice({ form, plan }: LessonChoiceProps) {
  const { attendType, courseTimeId } = form.values;
  const plannedToday = plan.isPreselected || plan.slots.some(({ claDate }) => claDate === plan.today);
  return (
    <>
      {!plannedToday && <NoLessonToday form={form} plan={plan} />}
      <div className={clsx(classes.lesson, fieldSpace.reserveErrorSpace)} data-mode={attendType}>
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
          <UnscheduledLesson form={form} plan={plan} />
        )}
      </div>
    </>
  );
}

/**
 * Shows the message that the specification requires if no lesson is planned today, and offers the unrecorded lessons of
 * the last days.
 */
function NoLessonToday({ form, plan }: LessonChoiceProps) {
  const weekDays = useDictionary('week_day');
  const overdueSlots = plan.slots.filter(({ claDate }) => claDate < plan.today);
  return (
    <Alert color="blue" variant="light" role="alert" className={classes.alert}>
      {NO_LESSON_TODAY}
      {overdueSlots.length > 0 && (
        <div className={classes.forgotten}>
          <span>以下课次还未记上课：</span>
          {overdueSlots.map((slot) => (
            <Button
              key={slot.courseTimeId}
              variant="default"
              size="xs"
              onClick={() => form.setValues({ attendType: attendTypes.rule, ...fieldsOfSlot(form.values, plan, slot) })}
            >
              {slotLabel(slot, weekDays.label)}
            </Button>
          ))}
        </div>
      )}
    </Alert>
  );
}

/** Renders a select for a planned lesson, with its teacher and room, which can be changed to record a substitute. */
function PlannedLesson({ form, plan }: LessonChoiceProps) {
  const { cla, slots } = plan;
  const weekDays = useDictionary('week_day');
  const { courseTimeId, plannedTeacherId, plannedRoomId } = form.values;
  const slot = slots.find((one) => one.courseTimeId === courseTimeId);
  return (
    <>
      <SelectField
        label="排课时间"
        required
        choices={slots.map((one) => ({ value: one.courseTimeId, label: slotLabel(one, weekDays.label) }))}
        {...form.getInputProps('courseTimeId')}
        onChange={(next) => form.setValues(fieldsOfSlot(form.values, plan, slotOf({ courseTimeId: next }, plan)))}
      />
      <DeferredFields fields={2}>
        <TeacherSelect
          required={slot?.onLeave ?? false}
          description={slot?.onLeave ? `${slot.staffName ?? '原教师'}已请假，请选择实际授课的教师` : null}
          deptId={cla.departId}
          day={slot?.claDate}
          staffName={plannedTeacherId === slot?.teacherId ? slot?.staffName : null}
          {...form.getInputProps('plannedTeacherId')}
        />
        <RoomSelect
          deptId={cla.departId}
          roomName={plannedRoomId === slot?.roomId ? slot?.roomName : null}
          {...form.getInputProps('plannedRoomId')}
        />
      </DeferredFields>
    </>
  );
}

function UnscheduledLesson({ form, plan }: LessonChoiceProps) {
  const { from, to } = useAttendanceWindow();
  const { cla } = plan;
  const day = dayOf(form.values, plan);
  const ofDay = classOn(cla, day);
  return (
    <>
      <DateField
        label="上课日期"
        required
        min={from}
        max={to}
        {...form.getInputProps('claDate')}
        onChange={(next) => form.setValues(fieldsOfDay(form.getValues(), plan, next))}
      />
      <TimeSpanFields form={form} required {...ATTENDANCE_TIMES} />
      <TeacherSelect
        required
        deptId={cla.departId}
        day={day}
        staffName={form.values.teacherId === ofDay.teacherId ? ofDay.staffName : null}
        {...form.getInputProps('teacherId')}
      />
      <RoomSelect deptId={cla.departId} {...form.getInputProps('roomId')} />
    </>
  );
}

/** Returns a label such as 2026-09-07 周一 10:00–11:30 · 301 钢琴房. */
function slotLabel({ claDate, startTime, endTime, roomName }: Slot, weekDay: (value: unknown) => string): string {
  const timeText = `${claDate} ${weekDay(weekDayOf(claDate))} ${startTime}–${endTime}`;
  return roomName ? `${timeText} · ${roomName}` : timeText;
}
