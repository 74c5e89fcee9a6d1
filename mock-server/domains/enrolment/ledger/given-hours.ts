import type { DictionaryType } from '#contracts/dictionaries.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { sourcesOf } from '#seed/hour-parts.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import { valuesInUse } from '../../organisation/index.ts';

/** Returns the given hours of an enrolment: gifts and hours carried over, which do not belong to a purchase. */
export const givenHours = ({ tables }: Reader, studentCourseId: string): number =>
  tables.studentProduct
    .by('enrolment', studentCourseId)
    .reduce(
      (given, { balanceHour }) => addHours(given, -(balanceHour ?? 0)),
      tables.studentCourse.get(studentCourseId)?.balanceHour ?? 0,
    );

/** Returns the given hours that existed on a day: the current ones minus those given after the day. */
export function givenHoursOn(
  { store, clock }: Pick<World, 'store' | 'clock'>,
  studentCourseId: string,
  day: string,
): number {
  const given = givenHours(store, studentCourseId);
  if (given === 0 || day >= clock.today()) return given;
  const givenLater = store.tables.hourLog
    .by('enrolment', studentCourseId)
    .filter(({ createTime, changeHour, courseTimeId }) => isLater(createTime, day) && changeHour > 0 && !courseTimeId)
    .flatMap((entry) => sourcesOf(entry) ?? [])
    .filter(({ studentProductId }) => studentProductId === null)
    .reduce((sum, { hours }) => addHours(sum, hours), 0);
  return Math.max(0, addHours(given, -givenLater));
}

const isLater = (createTime: string | null | undefined, day: string): boolean => (createTime ?? '').slice(0, 10) > day;

const TYPE: DictionaryType = 'given_hours_order';

/** True if lessons use given hours before bought hours (dictionary given_hours_order; false by default). */
export const givenFirst = (store: Reader): boolean => valuesInUse(store, TYPE)[0]?.dictValue === 'first';
