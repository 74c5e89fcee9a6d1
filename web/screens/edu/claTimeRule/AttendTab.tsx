import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import {
  AttendanceCorrection,
  AttendanceDrawer,
  lessonColumns,
  lessonStatusChoices,
  UNRECORDED,
  useAttendanceUndo,
  useAttendanceWindow,
} from '#web/features/attendance/index.ts';
import { BulkLessonsDrawer, type BulkSubject, upcomingScope } from '#web/features/bulk/lessons/lazy.ts';
import { LessonPeopleDrawer } from '#web/features/attendance/lesson-people/lazy.ts';
import { ChangeLogDialog } from '#web/crud/change-log/ChangeLogDialog.tsx';
import { useAddressQuery } from '#web/crud/list/use-address-query.ts';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { type List, useList } from '#web/crud/list/use-list.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { ClaSelect } from '#web/crud/pickers/ClaSelect.tsx';
import { today } from '#web/session/today.ts';
import { DateRangeFilter } from '#web/ui/list/date-filters.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import type { TabProps } from '#web/crud/list/AddressTabs.tsx';

/** Renders 上课记录: the lessons up to today, newest first. Recorded lessons can be corrected and revoked (Spec 2 §7). */
export function AttendTab({ tabs }: TabProps) {
  const { list, beginDate, endDate } = useLessonList();
  const correction = useDialog<ClaTime>();
  const recording = useDialog<ClaTime>();
  const log = useDialog<ClaTime>();
  const people = useDialog<ClaTime>();
  const bulk = useDialog<BulkSubject>();
  const undo = useAttendanceUndo();
  const { mayRecord, days: windowDays } = useAttendanceWindow();

  const { deptId, claId } = list.filters;
  const scope = upcomingScope({ beginDate, endDate, deptId, claId }, today());
  return (
    <ListPage
      list={list}
      tabs={tabs}
      filters={
        <>
          <CampusSelect filter {...list.field('deptId')} />
          <ClaSelect filter deptId={list.filters.deptId} {...list.field('claId')} />
          <DateRangeFilter
            label="上课日期"
            value={[beginDate, endDate]}
            onChange={([begin, end]) => list.change({ beginDate: begin, endDate: end })}
          />
          <SelectField filter label="状态" choices={STATES} {...stateField(list)} />
        </>
      }
      tools={
        <Button variant="default" leftSection={<IconStack2 size={16} aria-hidden />} onClick={() => bulk.open(scope)}>
          批量处理
        </Button>
      }
      noun="上课记录"
      picture="lessons"
      columns={lessonColumns}
      rowKey="courseTimeId"
      actions={(lesson) => {
        const isHeld = lesson.claTimeStatus === claTimeStatuses.held;
        return [
          isHeld && { label: '更正', run: () => correction.open(lesson) },
          isHeld && { label: '撤销', run: () => undo.ask(lesson), danger: true },
          !isHeld && mayRecord(lesson) && { label: '记上课', run: () => recording.open(lesson) },
          { label: '日志', run: () => log.open(lesson) },
          isHeld && { label: '学员名单', run: () => people.open(lesson) },
        ];
      }}
    >
      <AttendanceCorrection
        courseTimeId={correction.opened ? (correction.subject?.courseTimeId ?? null) : null}
        onClose={correction.close}
      />
      <AttendanceDrawer
        target={recording.opened && recording.subject ? { courseTimeId: recording.subject.courseTimeId } : null}
        onClose={recording.close}
      />
      <BulkLessonsDrawer subject={bulk.opened ? (bulk.subject ?? null) : null} onClose={bulk.close} />
      {undo.dialog}
      <LessonPeopleDrawer
        lesson={people.opened ? (people.subject ?? null) : null}
        windowDays={windowDays}
        onClose={people.close}
      />
      <ChangeLogDialog
        title="课次日志"
        dialog={log}
        nameOf={({ claName, claDate }) => [claName, claDate].filter(Boolean).join(' ')}
        call={claTimes.log}
        filtersOf={({ courseTimeId }) => ({ courseTimeId })}
      />
    </ListPage>
  );
}

const UNRECORDED_STATE = 'unrecorded';
const STATES = [...lessonStatusChoices, { value: UNRECORDED_STATE, label: UNRECORDED }];

/**
 * Returns value and handler of the state filter. The choice "unrecorded" also sends the status "not held", so that a
 * backend without an unrecorded filter still returns only lessons that were not held.
 */
const stateField = ({ filters, change }: List<typeof claTimes.toAttend>) => ({
  value: filters.unrecorded ? UNRECORDED_STATE : String(filters.claTimeStatus ?? ''),
  onChange: (value: string) =>
    value === UNRECORDED_STATE
      ? change({ claTimeStatus: String(claTimeStatuses.notHeld), unrecorded: 'true' })
      : change({ claTimeStatus: value, unrecorded: '' }),
});

/**
 * Reads the lessons. Without an end date in the filters, future lessons are excluded, because nothing has been recorded
 * for them.
 */
function useLessonList() {
  const { search } = useAddressQuery();
  const params = new URLSearchParams(search);
  const [beginDate, endDate] = [params.get('beginDate') ?? '', params.get('endDate') ?? ''];
  const until = endDate ? undefined : today();
  const options = useMemo(() => (until === undefined ? {} : { fixed: { endDate: until } }), [until]);
  return { list: useList(claTimes.toAttend, options), beginDate, endDate };
}
