import type * as z from 'zod';
import type { claForm } from '#contracts/entities/cla.ts';
import { nameKey } from '#contracts/formats/plain-text.ts';
import { refuseWhileUsed } from '../../kernel/dependants.ts';
import type { EntityWriter, WriteRule } from '../../kernel/entity-writer.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import { joinKey } from '../../kernel/store/indexes.ts';
import { isNameTaken } from '../../kernel/store/is-name-taken.ts';
import { requireVisibleCampus, requireTeacher } from '../organisation/index.ts';
import { requireVisibleCla, requireVisibleCourse } from './access.ts';
import { archivedLessonNum } from './archived-lesson-num.ts';
import { belongsToCla, wasRecorded } from './seats.ts';
import { queueOf, removeEntries } from './waiting-list/queue.ts';

type Form = z.output<typeof claForm>;

/**
 * Rules for the campus, course and teacher of a class. Each must exist, and the course must have the class's teaching
 * mode.
 */
export const claPartRules: readonly WriteRule<Form>[] = [
  { fields: ['departId'], require: (world, session, { departId }) => requireVisibleCampus(world, session, departId) },
  { fields: ['courseId'], require: (world, session, { courseId }) => requireVisibleCourse(world, session, courseId) },
  {
    fields: ['teachingMode', 'courseId'],
    require(world, session, { courseId, teachingMode }) {
      if (requireVisibleCourse(world, session, courseId).teachingMode !== teachingMode)
        throw badInput('课程与教学类型不一致');
    },
  },
  {
    fields: ['teacherId'],
    require: (world, session, { teacherId }) => teacherId && requireTeacher(world, session, teacherId),
  },
];

const rules: WriteRule<Form>[] = [
  ...claPartRules,
  {
    fields: ['claName', 'departId'],
    require: (world, _, { departId, claName }) => requireFreeClaName(world, departId, claName),
  },
];

export const claEntry: EntityWriter<Form> = {
  rules,

  put(world, session, form) {
    const { tenantId } = requireVisibleCampus(world, session, form.departId);
    const { store, clock } = world;
    const claId = store.ids.next();
    store.tables.cla.put(Object.assign({}, form, { claId, createTime: clock.moment(), tenantId }));
    return claId;
  },

  requireRemovable(world, session, id) {
    const cla = requireVisibleCla(world, session, id);
    const { studentCla, claTime, claTimeRule } = world.store.tables;
    const lessons = claTime.by('cla', id).length + (archivedLessonNum(world.store, cla) ?? 0);
    const seats = studentCla.by('cla', id);
    const waiting = queueOf(world.store, id).length;
    // Without lessons, the students may be recorded in lessons that were moved to another class.
    const recorded = lessons > 0 ? [] : seats.filter((seat) => wasRecorded(world.store, seat));
    refuseWhileUsed('该班级', [
      [seats.filter(belongsToCla).length, '名学员'],
      [waiting, '名候补学员'],
      [lessons, '节课'],
      [recorded.length, '名学员的上课记录'],
      [claTimeRule.by('cla', id).length, '条排课规则'],
    ]);
  },

  remove(world, _, id) {
    const { store } = world;
    const seatIds = store.tables.studentCla.by('cla', id).map(({ studentClaId }) => studentClaId);
    for (const seatId of seatIds) store.tables.studentCla.remove(seatId);
    removeEntries(world, 'cla', id);
    store.tables.cla.remove(id);
  },
};

export function requireFreeClaName({ store }: World, departId: string, claName: string, self?: string): void {
  const namesakes = store.tables.cla.by('name', joinKey(departId, nameKey(claName)));
  if (
    isNameTaken(
      namesakes,
      (row) => row.claId === self,
      (row) => row.claName === claName,
    )
  )
    throw conflict('班级名称已存在');
}
