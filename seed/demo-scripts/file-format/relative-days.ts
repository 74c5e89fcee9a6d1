import { addDays } from '#contracts/formats/business-date.ts';

/** Replaces each day of a document, counted from today, by its date. */
export function withDates<Part>(part: Part, today: string): Part {
  return replaceDays(part, today) as Part;
}

function replaceDays(part: unknown, today: string): unknown {
  if (Array.isArray(part)) return part.map((one) => replaceDays(one, today));
  if (typeof part !== 'object' || part === null) return part;
  if ('day' in part && typeof part.day === 'number') {
    const date = addDays(today, part.day);
    return 'time' in part && typeof part.time === 'string' ? `${date} ${part.time}` : date;
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, replaceDays(value, today)]));
}
