import { describe, expect } from 'vitest';
import { exampleOf } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import { personas } from '#seed/personas.ts';
import type { Caller, TestSandbox } from '../../support/server.ts';
import { sharedSandboxTest as it } from '../../support/server-test.ts';

/** Matches the refusal of a call without permission. The codes of the auth family have no leading zero. */
const REFUSED = /^0?403 您没有权限进行此操作$/;
const allUsers = ['admin01', 'qiming01', 'binjiang01', 'teacher01', 'agent01', 'lantian01'];
const business = ['qiming01', 'binjiang01', 'lantian01'];

/** Users who may send each call, listed explicitly. A call that is missing here fails the test. */
const allowedUsers: Record<string, readonly string[]> = {
  'auth.login': allUsers,
  'auth.smsCode': allUsers,
  'auth.findPassword': allUsers,
  'auth.updatePassword': allUsers,
  'registrations.register': allUsers,
  'registrations.requestAgain': allUsers,
  'registrations.pendingCampuses': business,
  'audits.list': ['admin01'],
  'audits.detail': allUsers,
  'audits.pass': ['admin01'],
  'audits.reject': ['admin01'],
  'orders.status': allUsers,
  'orders.create': allUsers,
  'orders.pay': allUsers,
  'orders.list': ['admin01'],
  'uploads.image': allUsers,
  'agents.openOptions': allUsers,
  'agents.options': ['admin01', ...business],
  'agents.list': ['admin01'],
  'agents.log': ['admin01'],
  'agents.detail': ['admin01'],
  'agents.add': ['admin01'],
  'agents.update': ['admin01'],
  'agents.updateStatus': ['admin01'],
  'agents.remove': ['admin01'],
  'agents.export': ['admin01'],
  'agents.exportLog': ['admin01'],
  'brands.options': ['admin01', ...business],
  'brands.list': ['admin01'],
  'brands.tenants': ['admin01'],
  'brands.log': ['admin01'],
  'brands.detail': ['admin01'],
  'brands.add': ['admin01'],
  'brands.update': ['admin01'],
  'brands.addTenant': ['admin01'],
  'brands.removeTenant': ['admin01'],
  'brands.remove': ['admin01'],
  'brands.export': ['admin01'],
  'brands.exportTenants': ['admin01'],
  'brands.exportLog': ['admin01'],
  'session.info': allUsers,
  'session.menu': allUsers,
  'session.logout': allUsers,
  'session.removeToken': allUsers,
  'session.switchTenant': allUsers,
  'profile.detail': allUsers,
  'profile.update': allUsers,
  'profile.updatePassword': allUsers,
  'profile.uploadAvatar': allUsers,
  'notifications.list': allUsers,
  'notifications.detail': allUsers,
  'notifications.read': allUsers,
  'notifications.remove': allUsers,
  'notifications.unreadCount': allUsers,
  'notifications.latest': allUsers,
  'announcements.list': ['admin01', ...business],
  'announcements.mine': allUsers,
  'announcements.detail': allUsers,
  'announcements.unreadCount': allUsers,
  'announcements.latest': allUsers,
  'announcements.add': ['admin01', ...business],
  'announcements.update': ['admin01', ...business],
  'announcements.remove': ['admin01', ...business],
  'announcements.withdraw': ['admin01', ...business],
  'announcements.read': allUsers,
  'announcements.removeMine': allUsers,
  'statistics.admin': ['admin01'],
  'statistics.tenant': business,
  'statistics.agent': ['agent01'],
  'statistics.ofAgent': ['admin01'],
  'statistics.expiringProducts': business,
  'statistics.lowHours': business,
  'report.dashboard': business,
  'rankings.addStu': ['admin01', ...business],
  'rankings.exportAddStu': ['admin01', ...business],
  'rankings.saleProduct': ['admin01', ...business],
  'rankings.exportSaleProduct': ['admin01', ...business],
  'rankings.salesStaff': ['admin01', ...business],
  'rankings.exportSalesStaff': ['admin01', ...business],
  'rankings.classDepletion': ['admin01', ...business],
  'rankings.courseDepletion': ['admin01', ...business],
  'rankings.exportClassDepletion': ['admin01', ...business],
  'rankings.trialsByCourse': business,
  'rankings.trialsByTeacher': business,
  'rankings.exportTrialsByCourse': business,
  'rankings.exportTrialsByTeacher': business,
  'rankings.tenantIncome': ['admin01', ...business],
  'rankings.exportTenantIncome': ['admin01', ...business],
  'rankings.tenantsByProvince': ['admin01', 'agent01', ...business],
  'rankings.exportTenantsByProvince': ['admin01', 'agent01', ...business],
  'rankings.studentsByProvince': ['admin01', 'agent01', ...business],
  'rankings.exportStudentsByProvince': ['admin01', 'agent01', ...business],
  'rooms.list': business,
  'rooms.options': [...business, 'teacher01'],
  'rooms.detail': business,
  'rooms.add': business,
  'rooms.update': business,
  'rooms.remove': business,
  'rooms.export': business,
  'bulkChanges.preview': business,
  'bulkChanges.apply': business,
  'bulkChanges.list': business,
  'bulkChanges.undo': business,
  'roomUses.list': business,
  'roomUses.export': business,
  'dictTypes.list': ['admin01'],
  'dictTypes.detail': ['admin01'],
  'dictTypes.add': ['admin01'],
  'dictTypes.update': ['admin01'],
  'dictTypes.remove': ['admin01'],
  'dictTypes.export': ['admin01'],
  'dictTypes.options': allUsers,
  'dictData.list': ['admin01'],
  'dictData.detail': ['admin01'],
  'dictData.byType': allUsers,
  'dictData.byTypePage': allUsers,
  'dictData.byParent': allUsers,
  'dictData.add': ['admin01'],
  'dictData.update': ['admin01'],
  'dictData.remove': ['admin01'],
  'dictData.export': ['admin01'],
  'tenants.mine': allUsers,
  'tenants.options': allUsers,
  'tenants.current': allUsers,
  'tenants.tree': ['admin01', ...business],
  'tenants.ofUser': ['admin01', ...business],
  'tenants.ofUserWithinMine': ['admin01', ...business],
  'tenants.campuses': ['admin01', ...business, 'agent01'],
  'tenants.campusDetail': ['admin01', ...business],
  'tenants.log': ['admin01', ...business],
  'tenants.exportLog': ['admin01', ...business],
  'tenants.parents': ['admin01', ...business],
  'tenants.ofBrand': ['admin01', ...business],
  'tenants.ofAgent': ['admin01', ...business],
  'tenants.updateInfo': ['admin01', ...business],
  'tenants.activate': ['admin01', ...business],
  'tenants.deactivate': ['admin01', ...business],
  'tenants.list': ['admin01'],
  'tenants.detail': ['admin01'],
  'tenants.add': ['admin01'],
  'tenants.update': ['admin01'],
  'tenants.remove': ['admin01', ...business],
  'tenants.export': ['admin01', ...business],
  'depts.tree': allUsers,
  'depts.options': allUsers,
  'depts.myCampuses': allUsers,
  'depts.campusOptions': allUsers,
  'depts.myCampusOptions': allUsers,
  'depts.campusCount': allUsers,
  'depts.list': business,
  'depts.detail': business,
  'depts.add': business,
  'depts.update': business,
  'depts.remove': business,
  'depts.export': business,
  'staff.list': business,
  'staff.options': [...business, 'teacher01'],
  'staff.teacherOptions': [...business, 'teacher01'],
  'staff.detail': business,
  'staff.add': business,
  'staff.update': business,
  'staff.remove': business,
  'staff.export': business,
  'courses.options': [...business, 'teacher01'],
  'courses.types': [...business, 'teacher01'],
  'courses.byDept': business,
  'courses.list': business,
  'courses.detail': business,
  'courses.add': business,
  'courses.update': business,
  'courses.remove': business,
  'products.list': business,
  'products.detail': business,
  'products.add': business,
  'products.update': business,
  'products.remove': business,
  'products.export': business,
  'clas.list': business,
  'clas.detail': business,
  'clas.allDetail': [...business, 'teacher01'],
  'clas.add': business,
  'clas.update': business,
  'clas.remove': business,
  'clas.export': business,
  'clas.students': business,
  'clas.byStudent': business,
  'clas.accountType': business,
  'clas.options': [...business, 'teacher01'],
  'claTimes.calendar': [...business, 'teacher01'],
  'claTimes.recent': [...business, 'teacher01'],
  'claTimes.toAttend': business,
  'claTimes.detail': [...business, 'teacher01'],
  'claTimes.add': business,
  'claTimes.update': business,
  'claTimes.remove': business,
  'attendance.change': business,
  'attendance.remove': business,
  'claTimes.log': business,
  'claTimeRules.list': business,
  'claTimeRules.detail': business,
  'claTimeRules.preview': business,
  'claTimeRules.add': business,
  'claTimeRules.update': business,
  'claTimeRules.remove': business,
  'claTimeRules.log': business,
  'calendarFeeds.current': [...business, 'teacher01'],
  'calendarFeeds.create': [...business, 'teacher01'],
  'calendarFeeds.remove': [...business, 'teacher01'],
  'holidays.ofYear': [...business, 'teacher01'],
  'holidays.save': business,
  'teacherMonths.list': [...business, 'teacher01'],
  'teacherMonths.export': [...business, 'teacher01'],
  'payStatements.export': [...business, 'teacher01'],
  'payStatements.confirm': ['teacher01'],
  'payStatements.withdraw': business,
  'payStatements.issue': business,
  'payStatements.detail': [...business, 'teacher01'],
  'payStatements.list': [...business, 'teacher01'],
  'payStatements.preview': business,
  'payRates.remove': business,
  'payRates.save': business,
  'payRates.list': business,
  'teachers.list': business,
  'teachers.detail': [...business, 'teacher01'],
  'teachers.clas': [...business, 'teacher01'],
  'teachers.claStudents': [...business, 'teacher01'],
  'teachers.lessons': [...business, 'teacher01'],
  'teachers.lesson': [...business, 'teacher01'],
  'teachers.applyForLeave': [...business, 'teacher01'],
  'teachers.applyForChange': [...business, 'teacher01'],
  'teachers.leaves': [...business, 'teacher01'],
  'teachers.changes': [...business, 'teacher01'],
  'teachers.tenantLeaves': business,
  'teachers.tenantChanges': business,
  'teachers.substitutes': business,
  'handOvers.ahead': business,
  'handOvers.apply': business,
  'teachers.auditLeave': business,
  'teachers.auditChange': business,
  'teachers.applyForLeaveAgain': [...business, 'teacher01'],
  'teachers.applyForChangeAgain': [...business, 'teacher01'],
  'textTemplates.list': business,
  'textTemplates.update': business,
  'textTemplates.reset': business,
  'parentTexts.send': business,
  'studentContacts.list': business,
  'studentContacts.add': business,
  'waitingList.list': business,
  'waitingList.export': business,
  'waitingList.add': business,
  'waitingList.seat': business,
  'waitingList.decline': business,
  'waitingList.remove': business,
  'students.list': business,
  'students.detail': business,
  'students.add': business,
  'students.update': business,
  'students.remove': business,
  'students.export': business,
  'students.byCla': business,
  'students.toAttend': [...business, 'teacher01'],
  'studentCourses.detail': business,
  'availability.find': business,
  'search.find': allUsers,
  'studentConflicts.ofSeats': business,
  'studentConflicts.ofLesson': business,
  'studentConflicts.list': business,
  'studentCourses.list': business,
  'studentCourses.byCla': business,
  'studentCourses.signUpList': business,
  'studentCourses.claOptions': business,
  'studentCourses.chooseCla': business,
  'attendance.record': [...business, 'teacher01'],
  'studentCourses.suspend': business,
  'studentCourses.resume': business,
  'studentCourses.changeCla': business,
  'studentCourses.changeBalance': business,
  'studentCourses.changeExpiry': business,
  'studentCourses.changePeriod': business,
  'studentCourses.add': business,
  'studentCourses.remove': business,
  'studentCourses.export': business,
  'studentCourses.exportHourLog': business,
  'studentCourses.hourLog': business,
  'studentClas.list': business,
  'studentClas.byStudent': business,
  'studentClas.allocate': business,
  'studentClas.leave': business,
  'studentClas.read': business,
  'studentClas.stop': business,
  'studentClas.end': business,
  'studentLeaves.list': [...business, 'teacher01'],
  'studentLeaves.add': business,
  'studentLeaves.remove': business,
  'owedLessons.list': business,
  'owedLessons.export': business,
  'owedLessons.choices': business,
  'owedLessons.waive': business,
  'owedLessons.changeExpiry': business,
  'owedLessons.setting': [...business, 'teacher01'],
  'owedLessons.saveSetting': business,
  'lessonGuests.list': [...business, 'teacher01'],
  'lessonGuests.export': business,
  'lessonGuests.candidates': [...business, 'teacher01'],
  'lessonGuests.book': [...business, 'teacher01'],
  'lessonGuests.cancel': business,
  'trials.list': business,
  'trials.export': business,
  'trials.updateVisitor': business,
  'trials.convert': business,
  'studentProducts.list': business,
  'studentProducts.export': business,
  'studentProducts.add': business,
  'studentProducts.refund': business,
  'studentProducts.transfer': business,
  'sales.list': business,
  'sales.detail': business,
  'sales.export': business,
  'sales.add': business,
  'sales.pay': business,
  'sales.setting': business,
  'sales.updateSetting': business,
  'receipts.list': business,
  'receipts.detail': business,
  'receipts.export': business,
  'receipts.print': business,
  'receipts.void': business,
  'imports.template': business,
  'imports.check': business,
  'imports.progress': business,
  'imports.markedCopy': business,
  'imports.apply': business,
  'imports.batches': business,
  'imports.undo': business,
  'files.download': allUsers,
  'operationLog.list': ['admin01', ...business],
  'operationLog.export': ['admin01', ...business],
  'users.list': ['admin01', ...business],
  'users.detail': ['admin01', ...business],
  'users.add': ['admin01', ...business],
  'users.update': ['admin01', ...business],
  'users.remove': ['admin01', ...business],
  'users.export': ['admin01', ...business],
  'users.changeEnable': ['admin01', ...business],
  'users.resetPassword': ['admin01', ...business],
  'users.changeRoles': ['admin01', ...business],
  'users.changeTenants': ['admin01', ...business],
  'users.isNameFree': ['admin01', ...business],
  'users.roleOptions': ['admin01', ...business],
  'users.staffOptions': ['admin01', ...business],
};

/** Inputs that replace examples which would lock out later callers. They do not affect the permission checks. */
const harmlessInputs: Record<string, Record<string, unknown>> = {
  'profile.updatePassword': { oldPassword: 'wrong', newPassword: 'Fresh2026' },
  'tenants.deactivate': { tenantId: '42' },
};

describe('each call is allowed for its roles only', () => {
  for (const { username, title } of personas)
    it(`${title} ${username}`, async ({ sandbox }) => {
      let caller = await sandbox.signIn(username);
      for (const call of registry) {
        const input = harmlessInputs[call.name] ?? exampleOf(call).input;
        let { text, outcome } = await caller.send(call, input);
        if (outcome?.kind === 'session-over') {
          // The previous call ended the session, so the user signs in again.
          caller = await sandbox.signIn(username);
          ({ text, outcome } = await caller.send(call, input));
        }
        const refused = outcome?.kind === 'refused' && REFUSED.test(`${outcome.code} ${outcome.message}`);
        expect(refused, `${call.name}: ${text.slice(0, 200)}`).toBe(!allowedUsers[call.name]?.includes(username));
      }
    });

  it('only the platform may send the calls of reviews, orders, tenants, brands, agents and dictionaries', ({
    sandbox,
  }) =>
    expectKept(sandbox, ['admin01'], {
      audits: ['list', 'pass', 'reject'],
      orders: ['list'],
      tenants: ['list', 'detail', 'add', 'update'],
      brands: ['list', 'detail', 'add', 'update', 'remove', 'export', 'tenants', 'addTenant', 'removeTenant', 'log'],
      agents: ['list', 'detail', 'add', 'update', 'updateStatus', 'remove', 'export', 'log', 'exportLog'],
      dictTypes: ['list', 'detail', 'add', 'update', 'remove', 'export'],
      dictData: ['list', 'detail', 'add', 'update', 'remove', 'export'],
      statistics: ['admin', 'ofAgent'],
    }));

  it('only institutions may manage classes, schedules, students, rooms, staff, teachers and departments', ({
    sandbox,
  }) =>
    expectKept(sandbox, business, {
      clas: ['list', 'add', 'update', 'remove', 'export'],
      claTimes: ['add', 'update', 'remove'],
      claTimeRules: ['list', 'add', 'update', 'remove'],
      attendance: ['change', 'remove'],
      students: ['list', 'add', 'update', 'remove', 'export'],
      studentCourses: ['list', 'add', 'remove', 'export'],
      studentClas: ['allocate', 'leave'],
      rooms: ['list', 'add', 'update', 'remove', 'export'],
      staff: ['list', 'add', 'update', 'remove', 'export'],
      teachers: ['list', 'tenantLeaves', 'tenantChanges', 'auditLeave', 'auditChange'],
      depts: ['list', 'add', 'update', 'remove', 'export'],
      statistics: ['tenant'],
    }));

  /** Expects that only the users in `keepers` may send these calls and that all other users are refused. */
  async function expectKept(
    sandbox: TestSandbox,
    keepers: readonly string[],
    kept: Record<string, readonly string[]>,
  ): Promise<void> {
    const names = Object.entries(kept).flatMap(([domain, calls]) => calls.map((call) => `${domain}.${call}`));
    const calls = registry.filter(({ name }) => names.includes(name));
    expect(calls).toHaveLength(names.length);
    for (const username of allUsers) {
      const isKeeper = keepers.includes(username);
      const caller = await sandbox.signIn(username);
      for (const call of isKeeper ? calls.filter(({ name }) => /\.(list|log|admin|tenant)$/.test(name)) : calls) {
        const { outcome } = await caller.send(call, exampleOf(call).input);
        const message = '您没有权限进行此操作';
        const told = isKeeper ? { kind: 'ok' } : { kind: 'refused', message };
        expect(outcome, `${username}: ${call.name}`).toMatchObject(told);
      }
    }
  }

  it('covers every call of the registry', () => {
    expect(Object.keys(allowedUsers).sort()).toEqual(registry.map(({ name }) => name).sort());
  });

  const closed = registry.filter((call) => !call.open);
  it('refuses every call without a token', async ({ sandbox }) => {
    await expectSessionOver(sandbox.caller());
  });
  it('refuses every call with an invented token', async ({ sandbox }) => {
    await expectSessionOver(sandbox.caller('A'.repeat(43)));
  });
  it('refuses every call with a token of another sandbox', async ({ server, sandbox }) => {
    const other = await server.sandbox();
    await expectSessionOver(sandbox.caller((await other.signIn('qiming01')).token));
  });
  it('refuses every call with only the cookie', async ({ sandbox }) => {
    const { token } = await sandbox.signIn('qiming01');
    await expectSessionOver(sandbox.caller(), { cookie: `reqToken=${token}` });
  });

  async function expectSessionOver(caller: Caller, headers?: Record<string, string>): Promise<void> {
    for (const call of closed) {
      const { outcome } = await caller.send(call, exampleOf(call).input, headers);
      // The auth family has its own code for an unknown token (Spec 1 §8).
      const code = call.family === 'auth' ? '50008' : '0511';
      expect(outcome, call.name).toMatchObject({ kind: 'session-over', code });
    }
  }
});
