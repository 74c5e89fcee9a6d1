import { describe, expect, it } from 'vitest';
import { isRead } from './call.ts';
import { rooms } from './calls/rooms.ts';
import { guestDomains } from './entities/lesson-guest.ts';
import { bases } from './envelopes.ts';
import type { pageQuery } from './fields.ts';
import { domains, validateCalls, registry } from './registry.ts';

describe('every call', () => {
  it.each(registry.map((call) => [call.name, call] as const))(
    '%s declares exactly the parameters of its path',
    (_, call) => {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(call.params?.shape ?? {})).toEqual(inPath);
    },
  );

  it.each(registry.filter((call) => call.body).map((call) => [call.name, call] as const))(
    '%s has a body and is therefore a write',
    (_, call) => {
      expect(isRead(call)).toBe(false);
    },
  );

  it.each(registry.map((call) => [call.name, call] as const))('%s invalidates only existing domains', (_, call) => {
    const domains = new Set(registry.map((other) => other.domain));
    expect((call.outdates ?? []).filter((domain) => !domains.has(domain))).toEqual([]);
  });

  it('that changes a lesson, rule, attendance, class or member of staff invalidates the teachers domain', () => {
    const behind = /^(claTimes|claTimeRules|attendance|clas|staff)\.(add|update|change|record|remove)$/;
    const writes = registry.filter(({ name }) => behind.test(name));
    expect(writes).toHaveLength(15);
    expect(writes.filter(({ outdates }) => !outdates?.includes('teachers')).map(({ name }) => name)).toEqual([]);
  });

  it('that changes a lesson, attendance, seat, enrolment or student invalidates leaves, owed lessons, guests and trials', () => {
    const behind =
      /^((claTimes|claTimeRules|students)\.(update|remove)|attendance\.\w+|studentCourses\.(add|remove|pause|resume|finish|chooseCla|adjust\w*)|studentClas\.(allocate|leave|pause|read|finish)|studentProducts\.(add|refund)|teachers\.audit(Leave|Change)|clas\.update)$/;
    const writes = registry.filter((call) => behind.test(call.name) && !isRead(call));
    expect(writes.length).toBeGreaterThan(18);
    const unlisted = writes.flatMap(({ name, outdates = [] }) =>
      guestDomains.filter((domain) => !outdates.includes(domain)).map((domain) => `${name} ${domain}`),
    );
    expect(unlisted).toEqual([]);
  });
});

it.each(Object.entries(domains))('the calls of %s belong to that domain', (domain, calls) => {
  expect([...new Set(Object.values(calls).map((call) => call.domain))]).toEqual([domain]);
});

it('lists default to page 1: 10 rows for teachers and dictionaries, 200 for attendance, otherwise 20 (Spec 2 §9)', () => {
  const sizeOf = (name: string): number => {
    if (name === 'students.toAttend') return 200;
    return /^(teachers|dictTypes|dictData)\./.test(name) ? 10 : 20;
  };
  const lists = registry.flatMap(({ name, query }) =>
    query && 'pageNum' in query.shape ? [{ name, query: query.shape as ReturnType<typeof pageQuery> }] : [],
  );
  const begins = lists.map(({ name, query }) => [
    name,
    query.pageNum.parse(undefined),
    query.pageSize.parse(undefined),
  ]);
  expect(begins).toEqual(lists.map(({ name }) => [name, 1, sizeOf(name)]));
  expect(lists.length).toBeGreaterThan(30);
});

/** Returns a call's method, its path, and the part that carries its input: body, query or none. */
function summaryOf(name: string): string {
  const call = registry.find((one) => one.name === name);
  return `${call?.method} ${call?.path} ${call?.body ? 'body' : call?.query ? 'query' : ''}`.trim();
}

it('selected calls have the method, path and kind of input of the specification, and exports are GETs (Spec 2 §7)', () => {
  const named = [
    'clas.update',
    'agents.update',
    'clas.options',
    'studentClas.read',
    'studentClas.stop',
    'studentClas.end',
    'studentClas.leave',
    'studentCourses.suspend',
    'studentCourses.resume',
    'studentCourses.changeCla',
    'studentCourses.changeBalance',
    'studentCourses.changeExpiry',
    'studentCourses.changePeriod',
  ];
  expect(named.map(summaryOf)).toEqual([
    'POST /sc/course/cla/update/updateScCourseCla body',
    'POST /sc/agent/update/updateAgent body',
    'GET /sc/course/cla/list/claSelectList query',
    'GET /sc/studentCla/updateStudentRead query',
    'GET /sc/studentCla/updateStudentStop query',
    'GET /sc/studentCla/updateStudentEnd query',
    'GET /sc/studentCla/outClass query',
    'POST /sc/studentCourse/update/stopStudentCourseStatus/{id}',
    'POST /sc/studentCourse/update/atClaStudentCourseStatus/{id} query',
    'PUT /sc/studentCourse/updateCourseCla query',
    'PUT /sc/studentCourse/updateBalanceHour query',
    'PUT /sc/studentCourse/updateExpireDate query',
    'PUT /sc/studentCourse/updateDateBeginEnd query',
  ]);
  const exports = registry.filter(({ name }) => name.endsWith('.export'));
  expect(exports.filter(({ method }) => method !== 'GET').map(({ name }) => name)).toEqual([]);
  expect(exports.length).toBeGreaterThan(5);
});

it('calls about campuses, tenants, accounts and attendance have the method and path of the specification (Spec 2 §7)', () => {
  const expectedSummaries = {
    'depts.myCampuses': 'GET /system/dept/list/campusListLimitByUser',
    'depts.campusOptions': 'GET /system/dept/list/campusSelect',
    'depts.myCampusOptions': 'GET /system/dept/list/campusSelectLimitByUser',
    'depts.campusCount': 'GET /system/dept/campusCountByTenant',
    'depts.options': 'GET /system/dept/list/deptSelect',
    'tenants.campusDetail': 'GET /system/tenant/getTenantDetail query',
    'tenants.updateInfo': 'POST /system/tenant/updateTenantInfo body',
    'tenants.activate': 'POST /system/tenant/changeTenantInUse body',
    'tenants.deactivate': 'POST /system/tenant/changeTenantNoUse body',
    'tenants.log': 'GET /system/tenant/searchLogPage query',
    'tenants.exportLog': 'GET /system/tenant/export/exportTenantLog query',
    'tenants.ofUser': 'GET /system/tenant/list/userTenantSelect/{id}',
    'tenants.ofUserWithinMine': 'GET /system/tenant/list/userTenantSelectLimitSelf/{id}',
    'users.changeEnable': 'PUT /system/user/update/changeUserEnable body',
    'users.resetPassword': 'PUT /system/user/update/resetUserPwd body',
    'users.changeRoles': 'PUT /system/user/update/changeUserRole body',
    'users.changeTenants': 'PUT /system/user/update/changeUserTenant body',
    'users.isNameFree': 'GET /system/user/info/checkUsernameUnique/{username}',
    'attendance.record': 'POST /sc/studentCourse/update/claTimeAttend body',
  };
  const inCode = Object.keys(expectedSummaries).map((name) => [name, summaryOf(name)]);
  expect(Object.fromEntries(inCode)).toEqual(expectedSummaries);
});

it('every call is below /business/api or /loginAuth, none on the OAuth2 server (Spec 1 §7)', () => {
  const served = new Set(registry.map((call) => bases[call.family]));
  expect([...served].toSorted()).toEqual(['/business/api', '/loginAuth']);
});

describe('validateCalls', () => {
  it('rejects a duplicate name', () => {
    expect(() => validateCalls([rooms.list, { ...rooms.add, name: 'rooms.list' }])).toThrow(
      'The registry has rooms.list twice',
    );
  });
  it('rejects a duplicate path even if the parameters have other names', () => {
    const duplicate = { ...rooms.detail, name: 'rooms.twin', path: rooms.detail.path.replace('{id}', '{roomId}') };
    expect(() => validateCalls([rooms.detail, duplicate])).toThrow('twice');
  });
});
