import type * as z from 'zod';
import type { studentForm } from '#contracts/entities/student.ts';
import { refuseWhileUsed } from '../../kernel/dependants.ts';
import type { Entry, EntryRule } from '../../kernel/entry.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { campusInSight, requireHeld } from '../organisation/index.ts';
import { groupsInSight, studentInSight } from './sight.ts';

type Form = z.output<typeof studentForm>;

const rules: EntryRule<Form>[] = [
  { fields: ['deptId'], require: (world, session, { deptId }) => campusInSight(world, session, deptId) },
  { fields: ['sex'], require: ({ store }, _, { sex }) => requireHeld(store, 'sex', sex) },
];

/** A student belongs to the tenant of the campus. */
export const studentEntry: Entry<Form> = {
  rules,

  put(world, session, form) {
    const { tenantId } = campusInSight(world, session, form.deptId);
    const { store, clock } = world;
    const studentId = store.ids.next();
    store.tables.student.put({ ...form, studentId, createTime: clock.moment(), tenantId });
    return studentId;
  },

  requireRemovable(world, session, id) {
    studentInSight(world, session, id);
    const { studentCourse, studentCla, studentProduct } = world.store.tables;
    refuseWhileUsed('该学员', [
      [studentCourse.by('student', id).length, '条报读记录'],
      [studentCla.by('student', id).length, '个在班记录'],
      [studentProduct.by('student', id).length, '条购买记录'],
    ]);
  },

  remove: ({ store }, _, id) => store.tables.student.remove(id),
};

/** The students of the campuses, in groups. */
export const studentGroupsInSight = (world: World, session: Session): (readonly Row<'student'>[])[] =>
  groupsInSight(world, session, 'student');
