import type * as z from 'zod';
import type { claForm } from '#contracts/entities/cla.ts';
import { nameKey } from '#contracts/rules/plain-text.ts';
import { refuseWhileUsed } from '../../kernel/dependants.ts';
import type { Entry, EntryRule } from '../../kernel/entry.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import { joined } from '../../kernel/store/indexes.ts';
import { hasNamesake } from '../../kernel/store/namesake.ts';
import { campusInSight, requireTeacher } from '../organisation/index.ts';
import { claInSight, courseInSight } from './sight.ts';

type Form = z.output<typeof claForm>;

/** Campus, course and teacher: each there, and belonging together. */
export const claPartRules: readonly EntryRule<Form>[] = [
  { fields: ['departId'], require: (world, session, { departId }) => campusInSight(world, session, departId) },
  { fields: ['courseId'], require: (world, session, { courseId }) => courseInSight(world, session, courseId) },
  {
    fields: ['teachingMode', 'courseId'],
    require(world, session, { courseId, teachingMode }) {
      if (courseInSight(world, session, courseId).teachingMode !== teachingMode) throw badInput('课程与教学类型不一致');
    },
  },
  {
    fields: ['teacherId'],
    require: (world, session, { teacherId }) => teacherId && requireTeacher(world, session, teacherId),
  },
];

const rules: EntryRule<Form>[] = [
  ...claPartRules,
  {
    fields: ['claName', 'departId'],
    require: (world, _, { departId, claName }) => requireFreeClaName(world, departId, claName),
  },
];

export const claEntry: Entry<Form> = {
  rules,

  put(world, session, form) {
    const { tenantId } = campusInSight(world, session, form.departId);
    const { store, clock } = world;
    const claId = store.ids.next();
    store.tables.cla.put({ ...form, claId, createTime: clock.moment(), tenantId });
    return claId;
  },

  requireRemovable(world, session, id) {
    claInSight(world, session, id);
    const { studentCla, claTime, claTimeRule } = world.store.tables;
    refuseWhileUsed('该班级', [
      [studentCla.by('cla', id).length, '名学员'],
      [claTime.by('cla', id).length, '节课'],
      [claTimeRule.by('cla', id).length, '条排课规则'],
    ]);
  },

  remove: ({ store }, _, id) => store.tables.cla.remove(id),
};

export function requireFreeClaName({ store }: World, departId: string, claName: string, self?: string): void {
  const named = store.tables.cla.by('name', joined(departId, nameKey(claName)));
  if (
    hasNamesake(
      named,
      (row) => row.claId === self,
      (row) => row.claName === claName,
    )
  )
    throw conflict('班级名称已存在');
}
