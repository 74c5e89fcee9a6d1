import type { DictionaryType } from '#contracts/dictionaries.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import { valuesInUse } from '../../organisation/index.ts';

/** Returns the hours of an enrolment that belong to no purchase: gifts and hours carried over. Their worth is 0. */
export const givenHours = ({ tables }: Reader, studentCourseId: string): number =>
  tables.studentProduct
    .by('enrolment', studentCourseId)
    .reduce(
      (given, { balanceHour }) => addHours(given, -(balanceHour ?? 0)),
      tables.studentCourse.get(studentCourseId)?.balanceHour ?? 0,
    );

/** Returns the given hours that were there on a day: those of now without the ones given after it. */
export function givenHoursOn({ store, clock }: World, studentCourseId: string, day: string): number {
  const given = givenHours(store, studentCourseId);
  if (given === 0 || day >= clock.today()) return given;
  const givenLater = store.tables.hourLog
    .by('enrolment', studentCourseId)
    .filter(({ createTime, changeHour, courseTimeId }) => isLater(createTime, day) && changeHour > 0 && !courseTimeId)
    .flatMap(({ parts }) => parts ?? [])
    .filter(({ studentProductId }) => studentProductId === null)
    .reduce((sum, { hours }) => addHours(sum, hours), 0);
  return Math.max(0, addHours(given, -givenLater));
}

const isLater = (createTime: string | null | undefined, day: string): boolean => (createTime ?? '').slice(0, 10) > day;

const TYPE: DictionaryType = 'given_hours_order';

/** True if lessons use given hours before bought ones (dictionary given_hours_order; the default is after them). */
export const givenFirst = (store: Reader): boolean => valuesInUse(store, TYPE)[0]?.dictValue === 'first';
