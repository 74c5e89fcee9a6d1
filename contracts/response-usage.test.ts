import { expect, test } from 'vitest';
import { responseUsageOf } from './response-usage.ts';
import { registry } from './registry.ts';

test('every call of the registry has an entry with sorted fields', () => {
  for (const { name } of registry)
    expect(responseUsageOf(name).fields).toEqual(responseUsageOf(name).fields.toSorted());
});

test('throws for an unknown call and names the command that updates the table', () => {
  expect(() => responseUsageOf('rooms.paint')).toThrow('npm run contract:reads');
});

/** Fields that each call's table entry must and must not contain, derived manually from the code of the screens. */
const cases: [call: string, read: string[], unread: string[]][] = [
  ['rooms.list', ['rows[].roomName', 'rows[].deptName', 'rows[].capacity', 'rows[].createTime', 'total'], []],
  // The form of a room reads its own fields. Only the list shows deptName and createTime.
  ['rooms.detail', ['roomName', 'deptId', 'capacity', 'inUse', 'remark'], ['deptName', 'createTime']],
  ['rooms.options', ['[].roomId', '[].roomName'], []],
  // The summary at the top of a class page counts the students; it shows no names or phone numbers.
  ['clas.students', ['[].exit', '[].status'], ['[].studentName', '[].phone']],
  // The recognised text of a licence fills the application form.
  ['uploads.image', ['fileUrl', 'companyName', 'uscc', 'address'], []],
  // One component renders announcements and notifications. Its props are typed as notifications.
  ['announcements.latest', ['[].announcementId', '[].title', '[].pulishTime'], ['[].content']],
  // The screen reads the figure through a table that contains the field's name.
  ['statistics.tenant', ['claTakingAmount', 'before.claTakingAmount'], ['waitAuditNum']],
  ['dictData.byType', ['[].dictLabel', '[].dictValue'], ['[].createTime', '[].dictSort']],
  ['auth.login', ['$', 'token'], []],
  ['session.info', ['username', 'tenantName', 'permissions'], []],
];

test.each(cases)('finds the fields that the screens read from %s', (call, read, unread) => {
  const { fields } = responseUsageOf(call);
  for (const field of read) expect(fields).toContain(field);
  for (const field of unread) expect(fields).not.toContain(field);
});

test('lists screens by path and title, and the layout with path *', () => {
  expect(responseUsageOf('rooms.remove').screens).toEqual([{ path: '/edu/room', title: '教室管理' }]);
  expect(responseUsageOf('auth.login').screens).toEqual([
    { path: '*', title: '框架' },
    { path: '/login', title: '登录' },
  ]);
  expect(responseUsageOf('session.menu').screens).toContainEqual({ path: '*', title: '框架' });
});

test('a call that no screen uses has neither screens nor fields', () => {
  expect(responseUsageOf('depts.campusCount')).toEqual({ screens: [], fields: [] });
});
