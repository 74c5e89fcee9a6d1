import { Button, Checkbox, ScrollArea, Table } from '@mantine/core';
import { useState } from 'react';
import { claTimes } from '#contracts/calls/cla-times.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { holidayInWords } from '#web/crud/holidays/holiday-words.ts';
import { useHolidayCalendar } from '#web/crud/holidays/use-holiday-calendar.ts';
import { appBindings } from '#web/http/app-bindings.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';
import { dayInWords } from '#web/ui/display/day-in-words.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { Confirmation } from '#web/ui/form/Confirmation.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { useSubmitLock } from '#web/ui/form/use-submit-lock.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { useIsPhoneWidth } from '#web/ui/viewport/use-screen-width.ts';
import { countConflicts, deleteLessons, type Failure, moveLessons, unheldOn, weekAround } from './deal-with-lessons.ts';
import classes from './HolidayLessons.module.css';

const HEIGHT = 320;

interface HolidayLessonsProps {
  date: string;
  /** Label of the button that closes the list of lessons. */
  doneLabel: string;
  /**
   * Opens the cancellation of the chosen lessons, after which their students may make them up.
   * @param omitted IDs of the lessons that are not chosen
   */
  onCancelLessons(omitted: string[]): void;
  onDone(): void;
}

/** Lists the lessons without attendance on a holiday. They can be moved or deleted together. */
export function HolidayLessons({ date, doneLabel, onCancelLessons, onDone }: HolidayLessonsProps) {
  const { data, error, reload } = useCall(claTimes.calendar, weekAround(date), { quiet: true });
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set());
  if (error && !data) return <ErrorState title="当天的课次加载失败" onRetry={reload} />;
  if (!data) return <FormSkeleton fields={3} />;
  const lessons = unheldOn(date, data);
  const chosen = lessons.filter(({ courseTimeId }) => !omitted.has(courseTimeId));
  const toggle = (id: string): void => {
    const next = new Set(omitted);
    if (!next.delete(id)) next.add(id);
    setOmitted(next);
  };
  if (lessons.length === 0)
    return (
      <EmptyState hint="当天没有未上的课">
        <Button variant="default" onClick={onDone}>
          {doneLabel}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <ScrollArea.Autosize
        mah={HEIGHT}
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': '当天未上的课，可滚动' }}
      >
        <LessonTable
          {...{ lessons, chosen, toggle }}
          onAll={(all) => setOmitted(new Set(all ? [] : lessons.map(({ courseTimeId }) => courseTimeId)))}
        />
      </ScrollArea.Autosize>
      <Actions
        {...{ date, chosen, doneLabel, onDone }}
        onCancelLessons={() =>
          onCancelLessons(lessons.map(({ courseTimeId }) => courseTimeId).filter((id) => omitted.has(id)))
        }
      />
    </>
  );
}

interface LessonTableProps {
  lessons: readonly ClaTime[];
  chosen: readonly ClaTime[];
  toggle(courseTimeId: string): void;
  onAll(all: boolean): void;
}

function LessonTable({ lessons, chosen, toggle, onAll }: LessonTableProps) {
  const narrow = useIsPhoneWidth();
  const allChosen = chosen.length === lessons.length;
  return (
    <Table stickyHeader className={classes.lessons ?? ''} aria-label="当天未上的课">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Checkbox
              aria-label="选择全部"
              checked={allChosen}
              indeterminate={!allChosen && chosen.length > 0}
              onChange={() => onAll(!allChosen)}
            />
          </Table.Th>
          <Table.Th>时间</Table.Th>
          <Table.Th>班级</Table.Th>
          {!narrow && (
            <>
              <Table.Th>教师</Table.Th>
              <Table.Th>校区</Table.Th>
            </>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lessons.map((lesson) => (
          <Table.Tr key={lesson.courseTimeId}>
            <Table.Td>
              <Checkbox
                aria-label={`选择 ${lesson.startTime} ${lesson.claName ?? ''}`}
                checked={chosen.includes(lesson)}
                onChange={() => toggle(lesson.courseTimeId)}
              />
            </Table.Td>
            <Table.Td>{`${lesson.startTime}–${lesson.endTime}`}</Table.Td>
            <Table.Td>
              {lesson.claName ?? '—'}
              {narrow && <small>{[lesson.staffName, lesson.deptName].filter(Boolean).join(' · ')}</small>}
            </Table.Td>
            {!narrow && (
              <>
                <Table.Td>{lesson.staffName ?? '—'}</Table.Td>
                <Table.Td>{lesson.deptName ?? '—'}</Table.Td>
              </>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface ActionsProps extends Omit<HolidayLessonsProps, 'onCancelLessons'> {
  onCancelLessons(): void;
  chosen: readonly ClaTime[];
}

function Actions({ date, chosen, doneLabel, onCancelLessons, onDone }: ActionsProps) {
  const [target, setTarget] = useState('');
  const [confirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<Failure>(null);
  const { saving, run } = useSubmitLock(() => false);
  const hint = useTargetHint(chosen, target);
  const none = chosen.length === 0;
  const report = (verb: string, result: Failure): boolean => {
    setFailure(result);
    if (result === null) appBindings.showSuccess(`已${verb} ${chosen.length} 节课`);
    return false;
  };
  return (
    <div className={classes.actions}>
      <DateField label="新日期" min={today()} value={target} onChange={setTarget} isDisabled={(day) => day === date} />
      <Button
        loading={saving}
        disabled={none || target === ''}
        onClick={() => void run(async () => report('移动', await moveLessons(chosen, target)))}
      >
        {`移动 ${chosen.length} 节`}
      </Button>
      <Button variant="default" disabled={none || saving} onClick={onCancelLessons}>
        停课
      </Button>
      <Button variant="default" color="red" disabled={none || saving} onClick={() => setConfirming(true)}>
        {`删除 ${chosen.length} 节`}
      </Button>
      <Button variant="default" disabled={saving} onClick={onDone}>
        {doneLabel}
      </Button>
      {hint && <p role="status">{hint}</p>}
      {failure && <p role="alert">{`${failure.count} 节处理失败：${failure.message}`}</p>}
      <Confirmation
        title="警告"
        opened={confirming}
        confirmLabel="删除"
        danger
        onCancel={() => setConfirming(false)}
        onConfirm={async () => {
          report('删除', await deleteLessons(chosen));
          setConfirming(false);
          return true;
        }}
      >
        {`确定删除 ${dayInWords(date)}的 ${chosen.length} 节课？`}
      </Confirmation>
    </div>
  );
}

/** Returns a warning about the target date: it is a holiday, or lessons conflict. '' if there is none or none is known yet. */
function useTargetHint(lessons: readonly ClaTime[], target: string): string {
  const calendar = useHolidayCalendar(target ? [Number(target.slice(0, 4))] : []);
  const week = useCall(claTimes.calendar, target ? weekAround(target) : null, { quiet: true });
  if (!target) return '';
  const conflicts = week.data ? countConflicts(lessons, target, week.data) : 0;
  return [
    calendar && holidayInWords(target, calendar),
    conflicts > 0 && `其中 ${conflicts} 节与当天的课时间冲突，仍可移动`,
  ]
    .filter(Boolean)
    .join('；');
}
