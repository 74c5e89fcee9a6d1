import type * as z from 'zod';
import type { studentForm } from '#contracts/entities/student.ts';
import { birthdayError } from '#contracts/formats/birthday.ts';
import { isOpenEntry } from '#contracts/rules/waiting-list.ts';
import { refuseWhileUsed } from '../../kernel/dependants.ts';
import type { EntityWriter, WriteRule } from '../../kernel/entity-writer.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { requireVisibleCampus, requireDictionaryValue } from '../organisation/index.ts';
import { visibleGroups, requireVisibleStudent } from './access.ts';
import { becomeVisitorAgain, trialsOfStudent } from './guests/trials.ts';
import { removeEntries } from './waiting-list/queue.ts';

type Form = z.output<typeof studentForm>;

const rules: WriteRule<Form>[] = [
  { fields: ['deptId'], require: (world, session, { deptId }) => requireVisibleCampus(world, session, deptId) },
  { fields: ['sex'], require: ({ store }, _, { sex }) => requireDictionaryValue(store, 'sex', sex) },
  { fields: ['birthday'], require: (world, _, { birthday }) => requireBirthday(world, birthday) },
];

/**
 * Checks that a birthday is not in the future. An unchanged birthday is accepted, even if the clock has been set back.
 * @throws Refusal when the birthday is in the future
 */
export function requireBirthday({ clock }: World, birthday: Form['birthday'], stored?: Form['birthday']): void {
  const error = birthday === stored ? null : birthdayError(birthday, clock.today());
  if (error) throw badInput(error);
}

/** Write rules of students. A student belongs to the tenant of the campus. */
export const studentEntry: EntityWriter<Form> = {
  rules,

  put(world, session, form) {
    const { tenantId } = requireVisibleCampus(world, session, form.deptId);
    const { store, clock } = world;
    const studentId = store.ids.next();
    store.tables.student.put(Object.assign({}, form, { studentId, createTime: clock.moment(), tenantId }));
    return studentId;
  },

  requireRemovable(world, session, id) {
    requireVisibleStudent(world, session, id);
    const { studentCourse, studentCla, studentProduct, receipt, waitingEntry, studentContact } = world.store.tables;
    refuseWhileUsed('该学员', [
      [studentCourse.by('student', id).length, '条报读记录'],
      [studentCla.by('student', id).length, '个在班记录'],
      [studentProduct.by('student', id).length, '条购买记录'],
      [receipt.by('student', id).length, '张收据'],
      [waitingEntry.by('student', id).filter(isOpenEntry).length, '条候补'],
      [trialsOfStudent(world, id).length, '次试听'],
      [studentContact.by('student', id).length, '条沟通记录'],
    ]);
  },

  remove(world, _, id) {
    removeEntries(world, 'student', id);
    becomeVisitorAgain(world, id);
    world.store.tables.student.remove(id);
  },
};

/** Returns the students of the visible campuses, in groups. */
export const studentGroupsInSight = (world: World, session: Session): (readonly Row<'student'>[])[] =>
  visibleGroups(world, session, 'student');
