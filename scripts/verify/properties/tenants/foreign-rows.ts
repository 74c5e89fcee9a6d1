import { NothingToCheck } from '../nothing-to-check.ts';
import { session } from '#contracts/calls/session.ts';
import { isRead, type Call } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import type { PropertyContext } from '../context.ts';
import { idOf } from '../contract/lists.ts';
import { callNamed, inputsFor, isPaged, rowsIn } from '../inputs.ts';
import type { Property, Violation } from '../property.ts';
import { notices } from '../texts.ts';
import { sharedTexts } from '../finding-texts.ts';
import { reasonTexts } from '../reason-texts.ts';

/** Calls from which the ids of an institution's records are collected. */
const SOURCES: readonly (readonly [call: string, idField: string])[] = [
  ['tenants.mine', 'tenantId'],
  ['depts.list', 'deptId'],
  ['rooms.list', 'roomId'],
  ['staff.list', 'staffId'],
  ['users.list', 'userId'],
  ['courses.list', 'courseId'],
  ['products.list', 'productId'],
  ['clas.list', 'claId'],
  ['students.list', 'studentId'],
  ['studentCourses.list', 'studentCourseId'],
  ['studentClas.list', 'studentClaId'],
  ['claTimes.toAttend', 'courseTimeId'],
  ['claTimeRules.list', 'ruleId'],
  ['sales.list', 'saleId'],
  ['receipts.list', 'receiptId'],
];
/** Fields that contain these ids in any response. */
const ID_FIELDS: readonly string[] = [...SOURCES.map(([, idField]) => idField), 'teacherId', 'departId', 'id'];
const MAX_INPUTS = 3;

const forBusiness = (call: Call): boolean => !call.open && (!call.audience || call.audience.includes('business'));

/** Reads of an institution, without files and without calls about the signed-in user. */
const reads = registry.filter(
  (call) => isRead(call) && call.family === 'business' && forBusiness(call) && call.name !== session.info.name,
);

/** Property: no response to an institution contains an id of a record of another institution. */
export const nothingForeign: Property = {
  name: 'tenants.nothing-foreign',
  title: '两个机构：一方的任何响应里都没有另一方的数据',
  subjects: reads.map(({ name }) => name),
  async check(context, name) {
    const call = reads.find((one) => one.name === name) as Call;
    const theirs = await foreignIds(context);
    const inputs = await inputsFor(context, call);
    for (const input of inputs.slice(0, MAX_INPUTS)) {
      const query = isPaged(call) ? { ...input, pageNum: 1, pageSize: 200 } : input;
      const found = foreignIdsIn(await context.read(call, query, 'business'), theirs);
      if (found.length > 0) return found.map((one) => violation(name, one));
    }
    return [];
  },
};

const violation = (call: string, { field, id }: { field: string; id: string }): Violation => ({
  call,
  field,
  expected: sharedTexts.noForeignData(),
  found: sharedTexts.foreignId(id),
  notice: notices.foreign,
});

/** Returns the ids in a response that belong to the other institution, each with the field that contains it. */
export function foreignIdsIn(value: unknown, theirs: ReadonlySet<string>): { field: string; id: string }[] {
  if (Array.isArray(value)) return value.flatMap((one) => foreignIdsIn(one, theirs));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, one]) => {
    if (typeof one === 'string' && ID_FIELDS.includes(field) && theirs.has(one)) return [{ field, id: one }];
    return foreignIdsIn(one, theirs);
  });
}

/**
 * Returns the ids of records that are in the other institution's lists and not in those of this institution.
 * @throws FlowSkipped if there is no token of another institution, or it has no rows of its own
 */
function foreignIds(context: PropertyContext): Promise<ReadonlySet<string>> {
  return context.remember('foreign ids', async () => {
    const theirs = new Set<string>();
    const own = new Set<string>();
    for (const [name, idField] of SOURCES) {
      const call = callNamed(name);
      const input = isPaged(call) ? { pageNum: 1, pageSize: 200 } : {};
      const rows = await context.ifOffered(context.foreignRead(call, input), []);
      for (const row of rowsIn(rows)) theirs.add(idOf(row, idField) ?? '');
      const ownRows = await context.ifOffered(context.read(call, input, 'business'), []);
      for (const row of rowsIn(ownRows)) own.add(idOf(row, idField) ?? '');
    }
    const only = new Set([...theirs].filter((id) => id !== '' && !own.has(id)));
    if (only.size === 0) throw new NothingToCheck(reasonTexts.noForeignRows());
    return only;
  });
}
