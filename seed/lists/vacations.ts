import { addDays, mondayOf } from '#contracts/formats/business-date.ts';

/** A school vacation. */
export interface Vacation {
  /** Name such as 2026 暑期. */
  name: string;
  /** First Monday, on which the vacation classes begin. */
  begin: string;
}

const VACATION_STARTS = [
  ['寒假', '01-22'],
  ['暑期', '07-08'],
] as const;

/** Returns the vacations that began in the last 13 months or begin within the next eleven weeks. */
export function vacationsAround(today: string): Vacation[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1]
    .flatMap((each) =>
      VACATION_STARTS.map(([name, day]) => {
        const begin = mondayOf(`${each}-${day}`);
        return { name: `${each} ${name}`, begin };
      }),
    )
    .filter(({ begin }) => begin > addDays(today, -400) && begin < addDays(today, 77));
}
