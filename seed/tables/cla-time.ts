import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { expandRule } from '#contracts/rules/expand-rule.ts';
import { calendarOf } from '#contracts/rules/holiday.ts';
import { type Draft, indexBy, required } from '../generators/world-builder.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';

/**
 * Share of the lessons of the last `days` days that have no recorded attendance. Their attendance can still be recorded
 * (Spec 2 §5).
 */
export const UNRECORDED = { days: 6, share: 0.02 };
/**
 * Generates the lessons of every rule. Lessons that ended by the current day phase are held, except for a few whose
 * attendance was not recorded.
 */
export function claTimeRows(db: Draft, random: Random): Row<'claTime'>[] {
  const classes = indexBy(db.cla, 'claId');
  const calendar = calendarOf(db.holiday);
  const forgettable = addDays(db.today, -UNRECORDED.days);
  return db.claTimeRule.flatMap((rule) => {
    const cla = required(classes.get(rule.claId), 'the class of a rule');
    return expandRule(rule, calendar).dates.map((claDate): Row<'claTime'> => {
      const isOver = claDate < db.today || (claDate === db.today && rule.endTime <= db.moment);
      const forgotten = claDate >= forgettable && claDate < db.today && random.chance(UNRECORDED.share);
      return {
        courseTimeId: db.nextId('claTime'),
        deptId: rule.deptId,
        claId: rule.claId,
        claDate,
        startTime: rule.startTime,
        endTime: rule.endTime,
        teacherId: rule.teacherId,
        roomId: rule.roomId,
        payHour: cla.everyStuLoseHour,
        claTimeStatus: isOver && !forgotten ? claTimeStatuses.held : claTimeStatuses.notHeld,
        ruleId: rule.ruleId,
        tenantId: rule.tenantId,
      };
    });
  });
}
