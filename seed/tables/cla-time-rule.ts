import { repeatTypes, ruleTypes } from '#contracts/entities/cla-time-rule.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { addDays, earlierOf, laterOf, mondayOf } from '#contracts/formats/business-date.ts';
import { type Draft, required } from '../generators/world-builder.ts';
import { teaching } from '../fixed-ids.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';
import type { PlannedClass } from '../generators/planned-class.ts';
import { firstLessonDay, lastLessonDay } from '../generators/lesson-window.ts';

/** Share of tutoring whose families agreed to lessons on public holidays. The named class has such lessons too. */
const ON_HOLIDAYS = 0.35;

/** Generates one rule per planned class, except for vacation classes outside the stored weeks. */
export function claTimeRuleRows(db: Draft, random: Random): Row<'claTimeRule'>[] {
  return db.week.flatMap((planned, index): Row<'claTimeRule'>[] => {
    const cla = required(db.cla[index], 'the class of a plan');
    if (planned.period && !isInWindow(db, planned.period)) return [];
    const [first] = planned.slots;
    const { startTime, endTime } = required(first, 'the hours of a class');
    const pattern = patternOf(db, random, planned, cla);
    const creationDate = addDays(pattern.beginDate ?? cla.openDate ?? db.today, -10);
    return [
      {
        ruleId: cla.claId === teaching.cla ? teaching.rule : db.nextId('claTimeRule'),
        deptId: cla.departId,
        claId: cla.claId,
        ...pattern,
        startTime,
        endTime,
        teacherId: planned.teacher.staffId,
        roomId: planned.roomId,
        createTime: `${earlierOf(creationDate, addDays(db.today, -1))} ${random.int(10, 17)}:${random.int(10, 59)}:00`,
        tenantId: cla.tenantId,
      },
    ];
  });
}

const isInWindow = (db: Draft, { begin, end }: { begin: string; end: string }): boolean =>
  begin >= firstLessonDay(db.today) && end <= lastLessonDay(db.today);

type Pattern = Pick<
  Row<'claTimeRule'>,
  'ruleType' | 'repeatType' | 'weekDay' | 'beginDate' | 'endDate' | 'filterHoliday' | 'chooseDate'
>;

function patternOf(db: Draft, random: Random, { rhythm, slots, mode }: PlannedClass, cla: Row<'cla'>): Pattern {
  const weekDay = [...new Set(slots.map((slot) => slot.weekDay))].sort((a, b) => a - b).join(',');
  const beginDate = laterOf(cla.openDate ?? db.today, firstLessonDay(db.today));
  const endDate = cla.closeDate ?? lastLessonDay(db.today);
  const filterHoliday = cla.claId !== teaching.cla && !(mode === teachingModes.private && random.chance(ON_HOLIDAYS));
  const isHoliday = (date: string): boolean =>
    db.holiday.some(({ holidayDate, isWorkday }) => holidayDate === date && !isWorkday);
  const recurring = { ruleType: ruleTypes.recurring, filterHoliday };
  switch (rhythm) {
    case 'chosenDates': {
      const firstDay = addDays(mondayOf(db.today), Number(weekDay) - 1);
      const weeks = [-8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5].map((week) => addDays(firstDay, week * 7));
      const open = weeks.filter((date) => date >= beginDate && date <= endDate && !isHoliday(date));
      return {
        ruleType: ruleTypes.chosenDates,
        chooseDate: random.sample(open, 8).sort().join(','),
        filterHoliday: false,
      };
    }
    case 'everySecondDay': {
      // Classes on every second day are intensive courses of four weeks before an exam. Their teachers agreed to teach
      // them on days off too.
      const lastDay = earlierOf(addDays(beginDate, 27), endDate);
      return { ...recurring, repeatType: repeatTypes.everySecondDay, beginDate, endDate: lastDay };
    }
    case 'everySecondWeek':
      return { ...recurring, repeatType: repeatTypes.everySecondWeek, weekDay, beginDate, endDate };
    default:
      return { ...recurring, repeatType: repeatTypes.weekly, weekDay, beginDate, endDate };
  }
}
