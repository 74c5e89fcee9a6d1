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
} from '../../../features/attendance/index.ts';
import { ChangeLogDialog } from '../../../crud/change-log/ChangeLogDialog.tsx';
import { useAddressQuery } from '../../../crud/list/use-address-query.ts';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { type List, useList } from '../../../crud/list/use-list.ts';
import { CampusSelect } from '../../../crud/pickers/CampusSelect.tsx';
import { ClaSelect } from '../../../crud/pickers/ClaSelect.tsx';
import { today } from '../../../session/today.ts';
import { DateRangeFilter } from '../../../ui/date-filters.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { TabProps } from '../../../crud/list/AddressTabs.tsx';

/** Two actions of two characters, and the menu. */
const ACTIONS_WIDTH = 148;

/** 上课记录: lessons up to today, the newest first; what was held can be corrected and taken back (Spec 2 §7). */
export function AttendTab({ tabs }: TabProps) {
  const { list, beginDate, endDate } = useLessons();
  const correction = useDialog<ClaTime>();
  const recording = useDialog<ClaTime>();
  const log = useDialog<ClaTime>();
  const undo = useAttendanceUndo();
  const { mayRecord } = useAttendanceWindow();

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
      noun="上课记录"
      columns={lessonColumns}
      rowKey="courseTimeId"
      actionsWidth={ACTIONS_WIDTH}
      actions={(lesson) => {
        const isHeld = lesson.claTimeStatus === claTimeStatuses.held;
        return [
          isHeld && { label: '更正', run: () => correction.open(lesson) },
          isHeld && { label: '撤销', run: () => undo.ask(lesson), danger: true },
          !isHeld && mayRecord(lesson) && { label: '记上课', run: () => recording.open(lesson) },
          { label: '日志', run: () => log.open(lesson) },
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
      {undo.dialog}
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

/** What waits to be recorded has not been held: whoever does not know the one still answers by the other. */
const stateField = ({ filters, change }: List<typeof claTimes.toAttend>) => ({
  value: filters.unrecorded ? UNRECORDED_STATE : String(filters.claTimeStatus ?? ''),
  onChange: (value: string) =>
    value === UNRECORDED_STATE
      ? change({ claTimeStatus: String(claTimeStatuses.notHeld), unrecorded: 'true' })
      : change({ claTimeStatus: value, unrecorded: '' }),
});

/** Unless days are asked for, lessons to come are left out: nothing has been recorded for them. */
function useLessons() {
  const { search } = useAddressQuery();
  const asked = new URLSearchParams(search);
  const [beginDate, endDate] = [asked.get('beginDate') ?? '', asked.get('endDate') ?? ''];
  const until = endDate ? undefined : today();
  const options = useMemo(() => (until === undefined ? {} : { fixed: { endDate: until } }), [until]);
  return { list: useList(claTimes.toAttend, options), beginDate, endDate };
}
