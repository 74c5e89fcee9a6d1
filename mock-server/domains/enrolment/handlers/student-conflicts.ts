import type { studentConflicts as calls } from '#contracts/calls/student-conflicts.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { notFound } from '#mock-server/kernel/refusal.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import {
  canSeeLessonOfClass,
  institutionTenants,
  requireVisibleCla,
  requireVisibleStudent,
  visibleGroups,
} from '../access.ts';
import { ConflictFinder, type Found } from '../student-conflicts/find.ts';
import { conflictsView } from '../student-conflicts/views.ts';

/** Handlers for checks of student conflicts. */
export const studentConflicts: Handlers<typeof calls> = {
  ofSeats(world, session, { claId, studentIds, leavingClaId }) {
    requireVisibleCla(world, session, claId);
    const students = studentIds.split(',').map((studentId) => requireVisibleStudent(world, session, studentId));
    const today = world.clock.today();
    const finder = new ConflictFinder(world.store, institutionTenants(world, session));
    const lessons = finder.upcomingOf(claId, today);
    const isLeft = ({ claId: left, claDate }: { claId: string; claDate: string }) =>
      left === leavingClaId && claDate > today;
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
    const finder = new ConflictFinder(world.store, institutionTenants(world, session));
    return conflictsView(world.store, finder.ofLesson(planned), canSee);
  },

  list(world, session, { studentId, claId }) {
    if (studentId) requireVisibleStudent(world, session, studentId);
    if (claId) requireVisibleCla(world, session, claId);
    const today = world.clock.today();
    const canSee = canSeeLessonOfClass(world, session);
    const finder = new ConflictFinder(world.store, institutionTenants(world, session));
    const { studentCla } = world.store.tables;
    const students = studentId
      ? [studentId]
      : claId
        ? [...new Set(studentCla.by('cla', claId).map((seat) => seat.studentId))]
        : [
            ...new Set(
              visibleGroups(world, session, 'studentCla').flatMap((seats) => seats.map((seat) => seat.studentId)),
            ),
          ];
    const found = students
      .flatMap((id) => finder.ofStudent(id, today))
      .filter(({ lesson, other }) => !claId || lesson.claId === claId || other.claId === claId)
      .map((one) => (claId && one.other.claId === claId ? turned(one) : one));
    return conflictsView(world.store, found, canSee);
  },
};

/** Swaps the two lessons of a conflict. */
const turned = ({ lesson, other, ...rest }: Found): Found => ({ ...rest, lesson: other, other: lesson });
