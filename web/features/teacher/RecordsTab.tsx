import { teachers } from '#contracts/calls/teachers.ts';
import { type RequestKind, requestNames, requestBlockedReason } from '#contracts/rules/teacher-request.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { lessonColumnsOfTeacher } from '../attendance/index.ts';
import { useTeacherRequests } from '../scheduling/teacher-request/index.ts';
import { ListTable } from '../../crud/list/ListTable.tsx';
import { useList } from '../../crud/list/use-list.ts';
import { today } from '../../session/today.ts';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { TWO_ACTIONS_WIDTH } from '../../ui/table/column.ts';
import type { TeacherTabProps } from './tabs.ts';

/**
 * Renders the tab 上课记录, which lists the teacher's lessons. Leave or another time can be requested for future lessons.
 */
export function RecordsTab({ teacherId }: TeacherTabProps) {
  const list = useList(teachers.lessons, { fixed: { teacherId } });
  const requests = useTeacherRequests();
  const actionsOf = (lesson: ClaTime) => {
    const offer = (kind: RequestKind) =>
      // A lesson with a substitute is the substitute's, so this teacher cannot request changes to it.
      lesson.teacherId === teacherId &&
      requestBlockedReason(kind, lesson, today()) === null && {
        label: requestNames[kind],
        run: () => requests.ask(kind, lesson.courseTimeId),
      };
    return <RowActions actions={[offer('leave'), offer('change')]} />;
  };
  return (
    <>
      <ListTable
        list={list}
        noun="上课记录"
        columns={lessonColumnsOfTeacher}
        rowKey="courseTimeId"
        numbered
        actionsWidth={TWO_ACTIONS_WIDTH}
        actions={actionsOf}
      />
      {requests.drawers}
    </>
  );
}
