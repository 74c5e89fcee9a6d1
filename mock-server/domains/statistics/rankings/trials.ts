import { isConverted } from '#contracts/rules/trial.ts';
import { valuesOn } from '#mock-server/kernel/store/dated-values.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { isAttendedTrial, personOf } from '../../enrolment/index.ts';
import { rowsWithin } from '../rows-within.ts';
import { liesIn } from '../spans.ts';
import { rankRows } from './rank-rows.ts';
import type { Ranking } from './rankings.ts';
import { DELETED, tenantNames } from './tenant-names.ts';

/** Ranks courses by the people who enrolled in them within 30 days after a trial in the span. */
export const trialsByCourse = rankTrials(
  ({ courseId }) => courseId,
  ({ tables }) =>
    (courseId) => ({ name: tables.course.get(courseId)?.courseName ?? DELETED }),
);

/** Ranks teachers by the people who enrolled within 30 days after a trial with them in the span. */
export const trialsByTeacher = rankTrials(
  (_, lesson) => lesson?.teacherId,
  (reader, span, tenantIds) => {
    const tenantNamesOf = tenantNames(reader, tenantIds);
    return (staffId) => {
      const teacher = reader.tables.staff.get(staffId);
      return {
        name: teacher?.staffName ?? DELETED,
        tenantName: teacher && tenantNamesOf.place(valuesOn(teacher, span.end).tenantId),
      };
    };
  },
);

/** People who attended a trial, and those of them who enrolled. */
interface People {
  guests: Set<string>;
  converted: Set<string>;
}

/**
 * Returns a ranking of the trials that were attended in a span. A person counts once for each key.
 * @param keyOf returns the id of the ranked course or teacher; trials without one do not count
 */
function rankTrials(
  keyOf: (guest: Row<'lessonGuest'>, lesson: Row<'claTime'> | undefined) => string | null | undefined,
  names: (...source: Parameters<Ranking>) => (key: string) => {
    name: string;
    tenantName?: string | undefined;
  },
): Ranking {
  return function* (reader, span, tenantIds) {
    const peopleOf = new Map<string, People>();
    for (const guest of rowsWithin(tenantIds)(reader.tables.lessonGuest)) {
      const lesson = reader.tables.claTime.get(guest.courseTimeId);
      const claDate = lesson?.claDate ?? guest.claDate ?? '';
      const key = keyOf(guest, lesson);
      if (key && isAttendedTrial(guest) && liesIn(span, claDate)) {
        const people = peopleOf.get(key) ?? { guests: new Set(), converted: new Set() };
        peopleOf.set(key, people);
        people.guests.add(personOf(guest));
        if (isConverted({ claDate, convertDate: guest.convertDate })) people.converted.add(personOf(guest));
      }
      yield;
    }
    const nameOf = names(reader, span, tenantIds);
    const places = [...peopleOf].map(([key, { guests, converted }]) => ({
      ...nameOf(key),
      value: converted.size,
      num: guests.size,
    }));
    return rankRows(places, () => true);
  };
}
