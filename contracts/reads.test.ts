import { expect, test } from 'vitest';
import { readsOf } from './reads.ts';
import { registry } from './registry.ts';

test('every call of the registry has its reads', () => {
  for (const { name } of registry) expect(readsOf(name).fields).toEqual(readsOf(name).fields.toSorted());
});

test('a call that nobody knows is told with the command that renews the table', () => {
  expect(() => readsOf('rooms.paint')).toThrow('npm run contract:reads');
});

/** By hand, from the code of the screens. */
const cases: [call: string, read: string[], unread: string[]][] = [
  ['rooms.list', ['rows[].roomName', 'rows[].deptName', 'rows[].capacity', 'rows[].createTime', 'total'], []],
  // The form of a room: what it shows, and nothing that only the list shows.
  ['rooms.detail', ['roomName', 'deptId', 'capacity', 'inUse', 'remark'], ['deptName', 'createTime']],
  ['rooms.options', ['[].roomId', '[].roomName'], []],
  // The summary above a class counts its students and names none.
  ['clas.students', ['[].exit', '[].status'], ['[].studentName', '[].phone']],
  // The text of a recognised licence goes into the form of the application.
  ['uploads.image', ['fileUrl', 'companyName', 'uscc', 'address'], []],
  // Both kinds of notices are drawn by one component, whose type is that of the messages.
  ['announcements.latest', ['[].announcementId', '[].title', '[].pulishTime'], ['[].content']],
  // A figure is named by the table of figures.
  ['statistics.tenant', ['claTakingAmount', 'before.claTakingAmount'], ['waitAuditNum']],
  ['dictData.byType', ['[].dictLabel', '[].dictValue'], ['[].createTime', '[].dictSort']],
  ['auth.login', ['$', 'token'], []],
  ['session.info', ['username', 'tenantName', 'permissions'], []],
];

test.each(cases)('%s', (call, read, unread) => {
  const { fields } = readsOf(call);
  for (const field of read) expect(fields).toContain(field);
  for (const field of unread) expect(fields).not.toContain(field);
});

test('a screen stands with its title, and what stands around all of them too', () => {
  expect(readsOf('rooms.remove').screens).toEqual([{ path: '/edu/room', title: '教室管理' }]);
  expect(readsOf('auth.login').screens).toEqual([{ path: '/login', title: '登录' }]);
  expect(readsOf('session.menu').screens).toContainEqual({ path: '*', title: '框架' });
});

test('a call that no screen uses has no fields', () => {
  expect(readsOf('staff.teacherOptions')).toEqual({ screens: [], fields: [] });
});
