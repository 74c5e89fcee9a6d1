import { teachers } from '#contracts/calls/teachers.ts';
import type { ClaTimeChange, Leave } from '#contracts/entities/teacher-request.ts';
import { isAskedAgain } from '#contracts/rules/teacher-request.ts';
import { changeColumns, leaveColumns, useTeacherRequests } from '../teacher-request/index.ts';
import { ListTable } from '../../crud/list/ListTable.tsx';
import { useList } from '../../crud/list/use-list.ts';
import { today } from '../../session/today.ts';
import { RowActions } from '../../ui/table/RowActions.tsx';
import type { TeacherTabProps } from '../teacher-tab/index.ts';

/** One action of four characters. */
const ACTIONS_WIDTH = 120;

/** 请假记录: what became of each; a rejected one is asked for once more (Spec 2 §2, §4). */
export function LeaveTab({ teacherId }: TeacherTabProps) {
  const list = useList(teachers.leaves, { fixed: { teacherId } });
  const { actionsOf, drawers } = useResubmission(list.rows);
  return (
    <>
      <ListTable
        list={list}
        noun="请假记录"
        columns={leaveColumns}
        rowKey="leaveTimeId"
        numbered
        actionsWidth={ACTIONS_WIDTH}
        actions={actionsOf}
      />
      {drawers}
    </>
  );
}

/** 调课记录: the same for lessons that are to be moved. */
export function ChangeTab({ teacherId }: TeacherTabProps) {
  const list = useList(teachers.changes, { fixed: { teacherId } });
  const { actionsOf, drawers } = useResubmission(list.rows);
  return (
    <>
      <ListTable
        list={list}
        noun="调课记录"
        columns={changeColumns}
        rowKey="changeTimeId"
        numbered
        actionsWidth={ACTIONS_WIDTH}
        actions={actionsOf}
      />
      {drawers}
    </>
  );
}

/** The column of actions is there only when one of the rows can be asked for again. */
function useResubmission(rows: readonly (Leave | ClaTimeChange)[] | undefined) {
  const { askAgain, drawers } = useTeacherRequests();
  const isOffered = (row: Leave | ClaTimeChange) =>
    isAskedAgain({ ...row, claDate: 'leaveTimeId' in row ? row.claDate : row.oldClaDate }, today());
  const actionsOf = (row: Leave | ClaTimeChange) => (
    <RowActions actions={[isOffered(row) && { label: '重新申请', run: () => askAgain(row) }]} />
  );
  return { actionsOf: (rows ?? []).some(isOffered) && actionsOf, drawers };
}
