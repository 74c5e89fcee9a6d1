import { FlowSkipped } from '../../flows/flow-errors.ts';
import type { Property } from '../property.ts';
import { type Agreement, Sums } from './agreement.ts';
import { breakdownAgreements } from './breakdowns.ts';
import { classStudentAgreement } from './class-students.ts';
import { countAgreements, rankAgreements } from './counts.ts';
import { hourAgreements } from './hours.ts';
import { moneyAgreements } from './money.ts';
import { teachingAgreements } from './teaching.ts';

function propertyOf(name: string, title: string, agreements: readonly Agreement[]): Property {
  return {
    name,
    title,
    subjects: agreements.map(({ call }) => call.name),
    async check(context, subject) {
      const agreement = agreements.find(({ call }) => call.name === subject) as Agreement;
      const sums = new Sums(context, agreement.call);
      await agreement.check(sums).catch((error: unknown) => {
        // A part that cannot be checked does not invalidate the violations of the other parts.
        if (!(error instanceof FlowSkipped) || sums.violations.length === 0) throw error;
      });
      return sums.violations;
    },
  };
}

/** Property: amounts in yuan of different calls agree to the cent. */
export const moneyAgrees = propertyOf(
  'sums.money',
  '金额：销售、收据、购买记录、统计、排行和课酬互相一致，单位都是元',
  moneyAgreements,
);

/** Property: hours of different calls agree. */
export const hoursAgree = propertyOf('sums.hours', '课时：学员、报读课程、在班学员和台账互相一致', hourAgreements);

/** Property: numbers of records agree with their lists. */
export const countsAgree = propertyOf('sums.counts', '个数：统计、未读数、人数与各自的列表一致', [
  ...countAgreements,
  ...breakdownAgreements,
  ...teachingAgreements,
  classStudentAgreement,
]);

/** Property: a ranking is in the order of its values. */
export const ranksAgree = propertyOf('sums.ranks', '排行：名次从 1 开始，数值从大到小', rankAgreements);
