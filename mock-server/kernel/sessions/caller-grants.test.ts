import { expect, it } from 'vitest';
import { CallerGrants } from './caller-grants.ts';
import { Grants } from './grants.ts';

const world = { id: 'default', grants: new Grants() };
const callerWith = (cookie = '') => new CallerGrants({ headers: { cookie } }, world);
const pairOf = ({ cookies: [cookie = ''] }: CallerGrants): string => cookie.split(';', 1)[0] ?? '';

it('a rollback ends the grant that the call opened, and restores those that it ended', () => {
  const first = callerWith();
  first.open('password', 'xinghe01');
  const failed = callerWith(pairOf(first));
  failed.open('password', 'tianlai66');
  const unsent = pairOf(failed);
  failed.closeAll('password', 'xinghe01');
  failed.rollback();
  expect(failed.cookies).toEqual([]);
  expect(callerWith(unsent).holds('password')).toBe(false);
  expect(callerWith(pairOf(first)).holds('password', 'xinghe01')).toBe(true);
});

it('deletes the cookie of a browser when its grant ends, but not when the grants of another account end', () => {
  const first = callerWith();
  first.open('application', 'xinghe01');
  const cookie = pairOf(first);
  const other = callerWith(cookie);
  other.closeAll('application', 'tianlai66');
  expect(other.cookies).toEqual([]);
  other.closeAll('application', 'xinghe01');
  expect(other.cookies).toEqual(['mockGrant-application-default=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict']);
});
