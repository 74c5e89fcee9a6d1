import { auditStatuses } from '#contracts/entities/registration.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import type { Draft } from '../draft.ts';
import { must } from '../draft.ts';
import { tenants, users } from '../fixed.ts';
import { agentList, applicants, brandList } from '../lists/offices.ts';
import { institutions } from '../lists/places.ts';
import { hashPassword } from '../password.ts';
import { PERSONA_PASSWORD } from '../personas.ts';
import type { Row } from '../schema.ts';

const ACCOUNTS: Readonly<Record<string, { userId: string; username: string }>> = {
  [tenants.qiming]: { userId: users.qiming01, username: 'qiming01' },
  [tenants.lantian]: { userId: users.lantian01, username: 'lantian01' },
};

/** The two institutions that passed, then the applications under way. */
export function registrationRows(db: Draft): Row<'registration'>[] {
  const passed = institutions.map(({ tenantId, deptId: _, name: __, ...institution }) => {
    const account = must(ACCOUNTS[tenantId], `an account of ${institution.nickName}`);
    return {
      ...institution,
      ...account,
      passwordHash: must(
        db.user.find((user) => user.userId === account.userId),
        account.username,
      ).passwordHash,
      areaCode: '86',
      sysType: 1,
      brandName: must(
        brandList.find((brand) => brand.tenantId === tenantId),
        `a brand of ${institution.nickName}`,
      ).brandName,
      agentId: agentIdOf(db, 0),
      servicePeriod: 2,
      requestTime: db.at(-421, '14:30'),
      auditStatus: auditStatuses.passed,
      passRemark: '资料齐全',
      companyXgtSettleVO: { beginDate: addDays(db.today, -420), endDate: addDays(db.today, 310) },
    };
  });
  const waiting = applicants.map(({ daysAgo, ...applicant }, index) => {
    const userId = db.nextId('registration');
    return {
      ...applicant,
      userId,
      passwordHash: hashPassword(PERSONA_PASSWORD, userId),
      areaCode: '86',
      sysType: 1,
      brandName: applicant.nickName,
      agentId: agentIdOf(db, index % (agentList.length - 1)),
      requestTime: db.at(-daysAgo, `${10 + index}:20`),
    };
  });
  return [...passed, ...waiting];
}

const agentIdOf = (db: Draft, index: number): string => must(db.agent[index], `agent ${index}`).agentId;
