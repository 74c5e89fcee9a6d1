import type { courses as calls } from '#contracts/calls/courses.ts';
import { isInUse } from '#contracts/rules/in-use.ts';
import { nameKey } from '#contracts/rules/plain-text.ts';
import { refuseWhileUsed } from '../../../kernel/dependants.ts';
import { conflict, notFound } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { joined } from '../../../kernel/store/indexes.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { containing } from '../../../kernel/store/text-column.ts';
import { orderedPage } from '../../../kernel/store/in-order.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { hasNamesake } from '../../../kernel/store/namesake.ts';
import { deptInSight, institutionOf, requireInstitution } from '../../organisation/index.ts';
import { courseInSight, coursesInSight } from '../sight.ts';

/** What an institution teaches (Spec 2 §7 Courses). */
export const courses: Handlers<typeof calls> = {
  options: (world, session) => inUse(world, session).map((row) => asOption(world, row)),

  types: (world, session) => [...world.store.tables.courseType.by('tenant', institutionOf(world, session))],

  byDept(world, session, { deptId, teachingMode }) {
    deptInSight(world, session, deptId);
    return inUse(world, session)
      .filter((row) => !teachingMode || row.teachingMode === teachingMode)
      .map((row) => ({ ...asOption(world, row), deptId }));
  },

  list(world, session, { courseName = '', courseType, teachingMode, ...page }) {
    const named = containing(coursesInSight(world, session), 'courseName', courseName);
    const found = named.filter(
      (row) => (!courseType || row.courseType === courseType) && (!teachingMode || row.teachingMode === teachingMode),
    );
    return orderedPage([found], 'courseId', page, (row) => row);
  },

  detail: (world, session, { id }) => courseInSight(world, session, id),

  add(world, session, form) {
    const tenantId = requireInstitution(world, session, '课程');
    requireType(world, tenantId, form.courseType);
    requireFreeCourseName(world, tenantId, form.courseName);
    const { store, clock } = world;
    store.tables.course.put({ ...form, courseId: store.ids.next(), createTime: clock.moment(), tenantId });
  },

  update(world, session, { courseId, ...form }) {
    const tenantId = requireInstitution(world, session, '课程');
    const before = courseInSight(world, session, courseId);
    requireType(world, tenantId, form.courseType);
    requireFreeCourseName(world, tenantId, form.courseName, courseId);
    if (before.teachingMode !== form.teachingMode && world.store.tables.cla.by('course', courseId).length > 0)
      throw conflict('课程下已有班级，不能更改教学类型');
    world.store.tables.course.patch(courseId, form);
  },

  remove(world, session, { id }) {
    requireInstitution(world, session, '课程');
    courseInSight(world, session, id);
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

const inUse = (world: World, session: Session): Row<'course'>[] => coursesInSight(world, session).filter(isInUse);

function asOption(
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
  const named = store.tables.course.by('name', joined(tenantId, nameKey(courseName)));
  if (
    hasNamesake(
      named,
      (row) => row.courseId === self,
      (row) => row.courseName === courseName,
    )
  )
    throw conflict('课程名称已存在');
}
