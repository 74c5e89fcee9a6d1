import { type Draft, required } from '../generators/world-builder.ts';
import { tenants } from '../fixed-ids.ts';
import { personas } from '../personas.ts';
import type { Row } from '../schema.ts';

const COUNT = 6;
const DAYS_AGO = 3;

/** Generates an import of the newest students of 滨江校区. It was made too long ago to be undone. */
export function importBatchRows(db: Draft): Row<'importBatch'>[] {
  const { userId, name } = required(
    personas.find(({ username }) => username === 'binjiang01'),
    'the staff of 滨江校区',
  );
  const students = db.student
    .filter(
      ({ tenantId, createTime }) => tenantId === tenants.binjiang && (createTime ?? '') < db.at(-DAYS_AGO, '00:00'),
    )
    .toSorted((a, b) => ((a.createTime ?? '') < (b.createTime ?? '') ? 1 : -1))
    .slice(0, COUNT);
  const [last] = students;
  if (!last) return [];
  return [
    {
      batchId: db.nextId('importBatch'),
      kind: 'student',
      fileName: '滨江校区新生名单.xlsx',
      createUserId: userId,
      createUserName: name,
      createTime: required(last.createTime ?? undefined, 'the time of a student'),
      tenantId: tenants.binjiang,
      deptIds: [last.deptId],
      rows: students.map(({ studentId }, at) => ({ row: at + 2, id: studentId })),
    },
  ];
}
