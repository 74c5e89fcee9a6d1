import { addDays } from '#contracts/rules/business-date.ts';
import type { Draft } from '../draft.ts';
import { staffMembers } from '../fixed.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';

/**
 * Lessons of the next weeks about which a teacher may ask something: so many of the persona teacher01, so many of
 * others. None that was moved by hand.
 */
export function comingLessons(db: Draft, random: Random, [own, others]: readonly [number, number]): Row<'claTime'>[] {
  const coming = db.claTime.filter(
    ({ claDate, ruleDate }) => !ruleDate && claDate > addDays(db.today, 1) && claDate < addDays(db.today, 35),
  );
  const isOwn = (lesson: Row<'claTime'>) => lesson.teacherId === staffMembers.linXiaowen;
  return [
    ...random.sample(coming.filter(isOwn), own),
    ...random.sample(
      coming.filter((lesson) => !isOwn(lesson)),
      others,
    ),
  ];
}
