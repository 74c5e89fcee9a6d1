import { addDays, mondayOf } from '#contracts/rules/business-date.ts';

/** The first two weeks of a vacation, Monday to Friday of the second. */
export interface Vacation {
  /** 2026 暑期 */
  name: string;
  begin: string;
  end: string;
}

const BEGINNINGS = [
  ['寒假', '01-22'],
  ['暑期', '07-08'],
] as const;

/** Those that began in the last 13 months or begin within eleven weeks. */
export function vacationsAround(today: string): Vacation[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1]
    .flatMap((each) =>
      BEGINNINGS.map(([name, day]) => {
        const begin = mondayOf(`${each}-${day}`);
        return { name: `${each} ${name}`, begin, end: addDays(begin, 11) };
      }),
    )
    .filter(({ begin }) => begin > addDays(today, -400) && begin < addDays(today, 77));
}
