import { type BulkKindOf, bulkKindNames, bulkKinds, isKindOf } from '#contracts/entities/bulk-change.ts';
import { recruitStatusNames } from '#contracts/entities/cla.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { requireVisibleCla, seatsTaken } from '../../enrolment/index.ts';
import { teacherName } from '../lesson-text.ts';
import { logTeaching, ruleSubject } from '../teaching-log.ts';
import type { BulkSubjectRunner } from './bulk-subject.ts';
import { changeClaTeacher } from './change-cla-teacher.ts';
import { endCla } from './end-cla.ts';
import { type RowOperations, type RowSubject, runRows } from './run-rows.ts';

/** Operations on classes by kind. Their logs are those of the lessons and rules of the class. */
const claOperations: RowOperations<BulkKindOf<'cla'>, Row<'cla'>> = {
  changeClaTeacher: (world, session, cla, { teacherId, beginDate }) =>
    changeClaTeacher(world, session, cla, { teacherId: teacherId ?? '', beginDate: beginDate ?? '' }),
  endClas: (world, session, cla, { endDate }) => endCla(world, session, cla, endDate ?? ''),
};

const clas: RowSubject<Row<'cla'>> = {
  require: requireVisibleCla,
  nameOf: (_, { claName }) => claName,
  deptIdOf: (_, { departId }) => departId,
  run: (world, session, cla, form) =>
    isKindOf('cla', form.kind) ? claOperations[form.kind](world, session, cla, form) : null,
};

/** Changes classes together. */
export const bulkClas: BulkSubjectRunner = {
  run: (world, session, form) => runRows(world, session, form, clas),

  logUndo(world, session, { id, kind }) {
    const { store } = world;
    for (const rule of store.tables.claTimeRule.by('cla', id))
      logTeaching(world, session, ruleSubject(rule), '撤销', `撤销${bulkKindNames[kind]}`);
    const cla = store.tables.cla.get(id);
    if (!cla) return '已恢复';
    return kind === bulkKinds.endClas
      ? `恢复为${recruitStatusNames[cla.recruitStatus] ?? '原状态'}，${seatsTaken(store, id)} 名学员`
      : `恢复为${teacherName(store, cla.teacherId)}授课`;
  },
};
