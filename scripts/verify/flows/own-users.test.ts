import { expect, it } from 'vitest';
import { wrongOwnUser } from './own-users.ts';

const run = { prefix: '契约核对-a1b2c3-01-', names: new Set(['方远', '李老师']) };
const own = { roomName: '契约核对-a1b2c3-01-教室', createUserName: '方远' };

it.each<[string, unknown, string | null]>([
  ['was created and changed by users of the run', { rows: [{ ...own, updateUserName: '李老师' }] }, null],
  ['was changed by another user', { rows: [{ ...own, updateUserName: '王芳' }] }, 'updateUserName'],
  ['has an entry by another user', { ...own, log: [{ createUserName: '王芳' }] }, 'createUserName'],
  ['has no user', { ...own, createUserName: null, updateUserName: '' }, null],
  ['was created by an earlier run', { roomName: '契约核对-ffffff-01-教室', createUserName: '王芳' }, null],
  ['is a notification', { notificationId: '1', content: own.roomName, createUserName: '系统' }, null],
])('a record that %s', (_, data, field) => {
  expect(wrongOwnUser(data, run)?.field ?? null).toBe(field);
});

it('reports only the first character of the name', () => {
  expect(wrongOwnUser({ ...own, createUserName: '王芳' }, run)?.found).toBe('王**');
});
