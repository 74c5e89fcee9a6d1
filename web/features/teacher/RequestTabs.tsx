import { teachers } from '#contracts/calls/teachers.ts';
import type { ClaTimeChange, Leave } from '#contracts/entities/teacher-request.ts';
import { canResubmit } from '#contracts/rules/teacher-request.ts';
import { changeColumns, leaveColumns, useTeacherRequests } from '../scheduling/teacher-request/index.ts';
import { ListTable } from '../../crud/list/ListTable.tsx';
import { useList } from '../../crud/list/use-list.ts';
import { today } from '../../session/today.ts';
import { RowActions } from '../../ui/table/RowActions.tsx';
import type { TeacherTabProps } from './tabs.ts';

/** Width of a column with one action of four characters. */
const ACTIONS_WIDTH = 104;

/**
 * Renders the tab 请假记录, which lists leave requests with their status. A rejected request can be resubmitted (Spec 2 §2,
 * §4).
 */
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

/** Renders the tab 调课记录, which lists class-change requests. A rejected request can be resubmitted. */
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

/**
 * Returns the action that resubmits a rejected request. The column of actions is shown only if a row has that action.
 */
function useResubmission(rows: readonly (Leave | ClaTimeChange)[] | undefined) {
  const { askAgain, drawers } = useTeacherRequests();
  const mayResubmit = (row: Leave | ClaTimeChange) =>
    canResubmit({ ...row, claDate: 'leaveTimeId' in row ? row.claDate : row.oldClaDate }, today());
  const actionsOf = (row: Leave | ClaTimeChange) => (
    <RowActions actions={[mayResubmit(row) && { label: '重新申请', run: () => askAgain(row) }]} />
  );
  return { actionsOf: (rows ?? []).some(mayResubmit) && actionsOf, drawers };
}
