import type { studentLeaves as calls } from '#contracts/calls/student-leaves.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { badInput, conflict, notFound } from '#mock-server/kernel/refusal.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import {
  addLeave,
  changeSeatsWithConsent,
  endLeave,
  expectedRollSeats,
  leavesFrom,
  owedFor,
  requireVisibleStudent,
} from '../../enrolment/index.ts';
import { requireVisibleLesson } from '../access.ts';
import { leaveView } from '../make-up-views.ts';
import { lessonSubject, logTeaching } from '../teaching-log.ts';

/** Handlers for leaves of students from single lessons. */
export const studentLeaves: Handlers<typeof calls> = {
  list(world, session, { courseTimeId, studentId }) {
    const { store, clock } = world;
    if (courseTimeId) {
      requireVisibleLesson(world, session, courseTimeId);
      return leavesFrom(store, courseTimeId).map((row) => leaveView(store, row));
    }
    if (!studentId) throw badInput('请选择课次或学员');
    requireVisibleStudent(world, session, studentId);
    return store.tables.studentLeave
      .by('student', studentId)
      .filter(({ ended, claDate }) => !ended && claDate >= clock.today())
      .sort((a, b) => compareText(timeOf(a), timeOf(b)))
      .map((row) => leaveView(store, row));
  },

  add(world, session, { courseTimeId, studentClaId, reason }) {
    const { store, clock } = world;
    const lesson = requireVisibleLesson(world, session, courseTimeId);
    if (lesson.claTimeStatus === claTimeStatuses.held) throw conflict('该课次已记上课，请在上课记录中更正');
    if (`${timeOf(lesson)}:00` <= clock.moment()) throw conflict('该课次已开始，请在记上课时记为请假');
    const place = expectedRollSeats(store, lesson).find(({ seat }) => seat.studentClaId === studentClaId);
    if (!place) throw conflict('该学员不在这节课的名单中，请刷新后重试');
    const { seat, placed } = place;
    const { studentName = '' } = store.tables.student.get(seat.studentId) ?? {};
    if (leavesFrom(store, courseTimeId).some(({ studentId }) => studentId === seat.studentId))
      throw conflict(`学员${studentName}已请假`);
    if (owedFor(store, courseTimeId, seat.studentId)?.state === 'used')
      throw conflict(`学员${studentName}已补过这节课`);
    addLeave(world, session, lesson, { ...seat, studentCourseId: placed.studentCourseId }, reason);
    logTeaching(world, session, lessonSubject(lesson), '请假', `学员${studentName}请假${reason ? `：${reason}` : ''}`);
  },

  remove(world, session, { id, studentConflicts: consent }) {
    const { store } = world;
    const leave = store.tables.studentLeave.get(id);
    if (!leave || leave.ended) throw notFound('请假已被撤销');
    const lesson = requireVisibleLesson(world, session, leave.courseTimeId);
    if (lesson.claTimeStatus === claTimeStatuses.held) throw conflict('该课次已记上课，请在上课记录中更正');
    const { studentName = '' } = store.tables.student.get(leave.studentId) ?? {};
    if (owedFor(store, leave.courseTimeId, leave.studentId)?.state === 'used')
      throw conflict(`学员${studentName}已补过这节课，不能撤销请假`);
    const { studentId } = leave;
    changeSeatsWithConsent(world, session, { studentIds: [studentId], claId: lesson.claId, consent }, () =>
      endLeave(world, leave, '已撤销请假'),
    );
    logTeaching(world, session, lessonSubject(lesson), '请假', `撤销学员${studentName}的请假`);
  },
};

const timeOf = ({ claDate, startTime }: Pick<Row<'claTime'>, 'claDate' | 'startTime'>): string =>
  `${claDate} ${startTime}`;
