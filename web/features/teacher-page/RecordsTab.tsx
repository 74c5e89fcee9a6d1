import { teachers } from '#contracts/calls/teachers.ts';
import { type RequestKind, requestNames, whyNotAsked } from '#contracts/rules/teacher-request.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { lessonColumnsOfTeacher } from '../attendance/index.ts';
import { useTeacherRequests } from '../teacher-request/index.ts';
import { ListTable } from '../../crud/list/ListTable.tsx';
import { useList } from '../../crud/list/use-list.ts';
import { today } from '../../session/today.ts';
import { RowActions } from '../../ui/table/RowActions.tsx';
import type { TeacherTabProps } from '../teacher-tab/index.ts';

/** Two actions of two characters. */
const ACTIONS_WIDTH = 128;

/** 上课记录: the teacher's lessons; leave or another time is asked for those to come. */
export function RecordsTab({ teacherId }: TeacherTabProps) {
  const list = useList(teachers.lessons, { fixed: { teacherId } });
  const requests = useTeacherRequests();
  const actionsOf = (lesson: ClaTime) => {
    const offer = (kind: RequestKind) =>
      // What somebody holds in the teacher's place is theirs.
      lesson.teacherId === teacherId &&
      whyNotAsked(kind, lesson, today()) === null && {
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
        actionsWidth={ACTIONS_WIDTH}
        actions={actionsOf}
      />
      {requests.drawers}
    </>
  );
}
