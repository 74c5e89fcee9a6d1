import { describe, expect, it } from 'vitest';
import { audienceOf, type Identity, isInstitution, isTeacher } from './audience.ts';

const identity: Identity = { username: 'qiming01', roles: ['master'] };

describe('audienceOf (Spec 1 §6)', () => {
  it.each([
    ['role admin comes first', { roles: ['admin', 'teacher'], agentId: '7', teacherId: '8' }, 'admin'],
    ['an agentId before a teacher', { roles: ['teacher'], agentId: '7', teacherId: '8' }, 'agent'],
    ['a teacher needs role and teacherId', { roles: ['teacher'], teacherId: '8' }, 'teacher'],
    ['only the role: a business user', { roles: ['teacher'], teacherId: '' }, 'business'],
    ['only the teacherId: a business user', { roles: ['staff'], teacherId: '8' }, 'business'],
    ['anyone else with a username', {}, 'business'],
    ['no audience without a username', { username: '' }, null],
  ] as const)('%s', (_, fields, audience) => {
    expect(audienceOf({ ...identity, ...fields })).toBe(audience);
  });
});

describe('isInstitution is true only if parentTenantId is -1, empty or missing (Spec 1 §6)', () => {
  it.each([
    ['-1', true],
    ['', true],
    [null, true],
    [undefined, true],
    ['1843200000000000001', false],
  ] as const)('parentTenantId %s', (parentTenantId, master) => {
    expect(isInstitution({ ...identity, parentTenantId })).toBe(master);
  });
});

it('isTeacher requires the role and a teacherId (Spec 1 §6)', () => {
  expect(isTeacher({ ...identity, roles: ['teacher'] })).toBe(false);
  expect(isTeacher({ ...identity, roles: ['teacher'], teacherId: '8' })).toBe(true);
});
