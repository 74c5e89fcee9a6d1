import { operationLabel } from '#contracts/operation-labels.ts';
import { operationOutcomes } from '#contracts/entities/operation-log.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { codes, refusalCodes } from '#contracts/envelopes.ts';
import type { Draft } from '../generators/world-builder.ts';
import { personas } from '../personas.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';

const DAYS = 30;
const PER_DAY = 5;

type Entry = Omit<Row<'operationLog'>, 'operationId'>;
type Account = Row<'user'>;
/** A call with its target. A refused call also has a code and a message. */
interface OperationInput {
  call: string;
  method: string;
  target?: readonly [id: string, name: string | undefined];
  refusal?: readonly [code: string, message: string];
}

/**
 * Generates operations of the personas in the last weeks. Each day one persona signs in and works, with some refusals.
 */
export function operationLogRows(db: Draft, random: Random): Row<'operationLog'>[] {
  const accounts = personas.flatMap(({ username }) => db.user.filter((user) => user.username === username));
  const entries: Entry[] = [];
  for (let daysAgo = DAYS; daysAgo > 0; daysAgo -= 1) {
    const user = random.pick(accounts);
    const operations = operationsOf(db, user);
    // Before some sign-ins, a sign-in with a wrong password fails.
    if (random.chance(0.15)) entries.push(entryOf(db, user, daysAgo, 8 * 60 + random.int(0, 20), signIn(true)));
    entries.push(entryOf(db, user, daysAgo, 8 * 60 + random.int(25, 50), signIn(false)));
    for (let index = 0; index < PER_DAY && operations.length > 0; index += 1)
      entries.push(entryOf(db, user, daysAgo, 9 * 60 + index * 105 + random.int(0, 95), random.pick(operations)));
  }
  return entries
    .sort((a, b) => (a.createTime ?? '').localeCompare(b.createTime ?? '', 'en'))
    .map((entry) => ({ operationId: db.nextId('operationLog'), ...entry }));
}

const signIn = (failed: boolean): OperationInput => ({
  call: 'auth.login',
  method: 'POST',
  ...(failed && { refusal: [refusalCodes.badInput, '用户名或密码错误'] as const }),
});

/** Returns an IP address for the account, from a range reserved for documentation (RFC 5737). */
const addressOf = ({ userId }: Account): string => `203.0.113.${10 + Number(userId.slice(-2))}`;

function entryOf(db: Draft, user: Account, daysAgo: number, minutes: number, operation: OperationInput): Entry {
  const { call, method, target, refusal } = operation;
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return {
    username: user.username,
    name: user.name,
    tenantId: user.tenantIds[0] ?? '',
    operation: operationLabel(call),
    method,
    targetId: target?.[0],
    targetName: target?.[1],
    ip: addressOf(user),
    outcome: refusal ? operationOutcomes.refused : operationOutcomes.done,
    code: refusal?.[0] ?? codes.ok,
    message: refusal?.[1],
    createTime: db.at(-daysAgo, time),
  };
}

/** Returns operations that the user is allowed to perform on rows visible to the user. */
function operationsOf(db: Draft, user: Account): OperationInput[] {
  if (user.agentId) return [];
  if (user.tenantIds.length === 0) return platformOperations(db);
  const isVisible = ({ tenantId }: { tenantId: string }): boolean => user.tenantIds.includes(tenantId);
  const names = new Map(db.cla.map(({ claId, claName }) => [claId, claName]));
  const heldLessons = db.claTime.filter((row) => isVisible(row) && row.claTimeStatus === claTimeStatuses.held);
  const ofTeacher = user.teacherId ? heldLessons.filter((row) => row.teacherId === user.teacherId) : heldLessons;
  const attended = ofTeacher
    .slice(-20)
    .map((row) => operationFor('attendance.record', 'POST', row.courseTimeId, names.get(row.claId)));
  return user.teacherId ? attended : [...attended.slice(-8), ...officeOperations(db, isVisible)];
}

function officeOperations(db: Draft, isVisible: (row: { tenantId: string }) => boolean): OperationInput[] {
  const students = db.student.filter(isVisible).slice(0, 12);
  const rooms = db.room.filter(isVisible).slice(0, 4);
  const staff = db.staff.filter(isVisible).slice(0, 4);
  return [
    ...students.map((row) => operationFor('students.update', 'PUT', row.studentId, row.studentName)),
    ...students.slice(0, 6).map((row) => operationFor('students.add', 'POST', row.studentId, row.studentName)),
    ...rooms.map((row) => operationFor('rooms.update', 'PUT', row.roomId, row.roomName)),
    ...staff.map((row) => operationFor('staff.update', 'PUT', row.staffId, row.staffName)),
    { call: 'rooms.add', method: 'POST', refusal: [refusalCodes.conflict, '教室名称已存在'] },
    ...staff.slice(0, 1).map(
      (row): OperationInput => ({
        ...operationFor('staff.remove', 'DELETE', row.staffId, row.staffName),
        refusal: [refusalCodes.conflict, '该员工还有 2 个班级，不能删除，可将其设为离职'],
      }),
    ),
  ];
}

const platformOperations = (db: Draft): OperationInput[] => [
  ...db.registration.slice(0, 8).map((row) => operationFor('audits.pass', 'POST', row.userId, row.nickName)),
  ...db.dictData.slice(0, 8).map((row) => operationFor('dictData.update', 'PUT', row.dictDataId, row.dictLabel)),
  ...db.tenant.slice(0, 6).map((row) => operationFor('tenants.updateInfo', 'POST', row.tenantId, row.tenantName)),
  { call: 'dictData.add', method: 'POST', refusal: [refusalCodes.conflict, '字典键值已存在'] },
];

const operationFor = (call: string, method: string, id: string, name: string | undefined): OperationInput => ({
  call,
  method,
  target: [id, name],
});
