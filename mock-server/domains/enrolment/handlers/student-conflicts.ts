import type { studentConflicts as calls } from '#contracts/calls/student-conflicts.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { notFound } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import {
  canSeeLessonOfClass,
  institutionTenants,
  isOwned,
  requireVisibleCla,
  requireVisibleStudent,
} from '../access.ts';
import { studentConflictsOfLessons } from '../student-conflicts/consent.ts';
import { upcomingConflicts } from '../student-conflicts/upcoming.ts';
import { ConflictFinder, turned } from '../student-conflicts/find.ts';
import { conflictsView } from '../student-conflicts/views.ts';

/** Handlers for checks of student conflicts. */
export const studentConflicts: Handlers<typeof calls, 'list'> = {
  ofSeats(world, session, { claId, studentIds, leavingClaId }) {
    requireVisibleCla(world, session, claId);
    const students = studentIds.split(',').map((studentId) => requireVisibleStudent(world, session, studentId));
    const today = world.clock.today();
    const finder = new ConflictFinder(world.store, institutionTenants(world, session));
    const lessons = finder.upcomingOf(claId, today);
    const isLeft = (lesson: { claId: string }) => lesson.claId === leavingClaId;
    const found = students.flatMap(({ studentId }) =>
      lessons.flatMap((lesson) => finder.besideLesson(studentId, lesson, isLeft)),
    );
    return conflictsView(world.store, found, canSeeLessonOfClass(world, session));
  },

  ofLesson(world, session, { courseTimeId, ...lesson }) {
    const cla = requireVisibleCla(world, session, lesson.claId);
    const canSee = canSeeLessonOfClass(world, session);
    const before = world.store.tables.claTime.get(courseTimeId ?? '');
    if (courseTimeId && !(before && canSee(before))) throw notFound('课次不存在');
    const planned = {
      ...lesson,
      tenantId: cla.tenantId,
      claTimeStatus: claTimeStatuses.notHeld,
      ...(courseTimeId && { courseTimeId }),
    };
    return studentConflictsOfLessons(world, session, [planned]);
  },

  async list(world, session, { studentId, claId }) {
    if (studentId) requireVisibleStudent(world, session, studentId);
    if (claId) requireVisibleCla(world, session, claId);
    const { store } = world;
    const isOwnStudent = isOwned(world, session);
    const studentIds = studentId ? [studentId] : claId ? studentsOf(store, claId) : undefined;
    const found = (await upcomingConflicts(world, session, studentIds))
      .filter(({ lesson, other }) => !claId || lesson.claId === claId || other.claId === claId)
      .map((one) => (claId && one.other.claId === claId ? turned(one) : one))
      .filter((one) => {
        const student = store.tables.student.get(one.studentId);
        return student && isOwnStudent(student);
      });
    return conflictsView(store, found, canSeeLessonOfClass(world, session));
  },
};

const studentsOf = ({ tables }: World['store'], claId: string): string[] => [
  ...new Set(tables.studentCla.by('cla', claId).map(({ studentId }) => studentId)),
];
