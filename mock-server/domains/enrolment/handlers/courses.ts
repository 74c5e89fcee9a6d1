import type { courses as calls } from '#contracts/calls/courses.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { nameKey } from '#contracts/formats/plain-text.ts';
import { refuseWhileUsed } from '#mock-server/kernel/dependants.ts';
import { conflict, notFound } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { joinKey } from '#mock-server/kernel/store/indexes.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { rowsContaining } from '#mock-server/kernel/store/text-column.ts';
import { sortedPage } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { isNameTaken } from '#mock-server/kernel/store/is-name-taken.ts';
import { requireVisibleDept, institutionOf, requireInstitution } from '../../organisation/index.ts';
import { requireVisibleCourse, visibleCourses } from '../access.ts';

/** Handlers for the courses of an institution (Spec 2 §7 Courses). */
export const courses: Handlers<typeof calls> = {
  options: (world, session) => coursesInUse(world, session).map((row) => courseOption(world, row)),

  types: (world, session) => [...world.store.tables.courseType.by('tenant', institutionOf(world, session))],

  byDept(world, session, { deptId, teachingMode }) {
    requireVisibleDept(world, session, deptId);
    return coursesInUse(world, session)
      .filter((row) => !teachingMode || row.teachingMode === teachingMode)
      .map((row) => ({ ...courseOption(world, row), deptId }));
  },

  list(world, session, { courseName = '', courseType, teachingMode, ...page }) {
    const nameMatches = rowsContaining(visibleCourses(world, session), 'courseName', courseName);
    const matches = nameMatches.filter(
      (row) => (!courseType || row.courseType === courseType) && (!teachingMode || row.teachingMode === teachingMode),
    );
    return sortedPage([matches], 'courseId', page, (row) => row);
  },

  detail: (world, session, { id }) => requireVisibleCourse(world, session, id),

  add(world, session, form) {
    const tenantId = requireInstitution(world, session, '课程');
    requireType(world, tenantId, form.courseType);
    requireFreeCourseName(world, tenantId, form.courseName);
    const { store, clock } = world;
    store.tables.course.put({ ...form, courseId: store.ids.next(), createTime: clock.moment(), tenantId });
  },

  update(world, session, { courseId, ...form }) {
    const tenantId = requireInstitution(world, session, '课程');
    const before = requireVisibleCourse(world, session, courseId);
    requireType(world, tenantId, form.courseType);
    requireFreeCourseName(world, tenantId, form.courseName, courseId);
    if (before.teachingMode !== form.teachingMode && world.store.tables.cla.by('course', courseId).length > 0)
      throw conflict('课程下已有班级，不能更改教学类型');
    world.store.tables.course.patch(courseId, form);
  },

  remove(world, session, { id }) {
    requireInstitution(world, session, '课程');
    requireVisibleCourse(world, session, id);
    const { cla, product, studentCourse, course } = world.store.tables;
    refuseWhileUsed(
      '该课程',
      [
        [cla.by('course', id).length, '个班级'],
        [product.by('course', id).length, '个产品'],
        [studentCourse.by('course', id).length, '条报读记录'],
      ],
      '可以停用',
    );
    course.remove(id);
  },
};

const coursesInUse = (world: World, session: Session): Row<'course'>[] =>
  visibleCourses(world, session).filter(isInUse);

function courseOption(
  { store }: World,
  { courseId, courseName, courseType, teachingMode, everyStuLoseHour }: Row<'course'>,
) {
  const type = store.tables.courseType.get(courseType ?? '');
  return {
    courseId,
    courseName,
    courseTypeId: type?.courseTypeId,
    courseTypeName: type?.courseTypeName,
    teachingMode,
    everyStuLoseHour,
  };
}

function requireType({ store }: World, tenantId: string, courseType: string | null | undefined): void {
  if (courseType && store.tables.courseType.get(courseType)?.tenantId !== tenantId) throw notFound('课程类型不存在');
}

function requireFreeCourseName({ store }: World, tenantId: string, courseName: string, self?: string): void {
  const namesakes = store.tables.course.by('name', joinKey(tenantId, nameKey(courseName)));
  if (
    isNameTaken(
      namesakes,
      (row) => row.courseId === self,
      (row) => row.courseName === courseName,
    )
  )
    throw conflict('课程名称已存在');
}
