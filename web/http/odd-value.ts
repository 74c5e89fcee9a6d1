/** Where the schools are. Not a fixed distance: birthdays reach back to the summer times of 1986 to 1991. */
const WALL_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const DAY_AND_TIME =
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i;
const DIGITS_OF_A_DAY = /^(\d{4})(\d\d)(\d\d)$/;
const TIME = /^(\d{1,2}):(\d\d)(?::\d\d(?:[.,]\d{1,9})?)?$/;
const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;
/** In milliseconds; what is smaller may as well be seconds. */
const LEAST_INSTANT = 1e11;
const TRUTHS = new Map<unknown, boolean>([
  [0, false],
  ['0', false],
  ['false', false],
  [1, true],
  ['1', true],
  ['true', true],
]);

/**
 * What an odd value can only mean, in the forms of the contract, the likeliest first: its schema chooses. Backends write
 * dates with a T, with fractions of a second, with a zone, as milliseconds or as the parts of a date, and figures as text.
 */
export function readingsOf(value: unknown): unknown[] {
  if (typeof value === 'string') return ofText(value.trim());
  if (typeof value === 'number') return ofNumber(value);
  return Array.isArray(value) ? ofParts(value) : [];
}

function ofText(text: string): unknown[] {
  const truth = TRUTHS.get(text.toLowerCase());
  const [, hour = '', minute] = TIME.exec(text) ?? [];
  return [
    text,
    ...(NUMBER.test(text) ? [Number(text)] : []),
    ...(truth === undefined ? [] : [truth]),
    ...(hour ? [`${hour.padStart(2, '0')}:${minute}`] : []),
    ...formsOf(wallClockOf(text)),
  ];
}

function ofNumber(value: number): unknown[] {
  const truth = TRUTHS.get(value);
  const instant = Number.isSafeInteger(value) && Math.abs(value) >= LEAST_INSTANT ? wallClockAt(value) : '';
  // As text last: what takes any text is an id, a phone, a code.
  return [...(truth === undefined ? [] : [truth]), ...formsOf(instant), ...(isExact(value) ? [String(value)] : [])];
}

/** [2026, 9, 12], [2026, 9, 12, 10, 0, 30] and [10, 0], as some backends write dates and times. */
function ofParts(parts: unknown[]): unknown[] {
  if (!parts.every((part) => Number.isInteger(part) && (part as number) >= 0)) return [];
  const [first, ...others] = parts.map((part) => String(part).padStart(2, '0'));
  if (parts.length === 2) return [`${first}:${others[0]}`];
  if (parts.length < 3 || first?.length !== 4) return [];
  const [month, day, hour, minute, second = '00'] = others;
  return formsOf(`${first}-${month}-${day}${minute === undefined ? '' : ` ${hour}:${minute}:${second}`}`);
}

/** Not beyond 2^53, where a number has lost its tail. */
const isExact = (value: number): boolean =>
  Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);

/** yyyy-MM-dd, with HH:mm:ss where a time is said; '' when it is no date. */
function wallClockOf(text: string): string {
  const [, year, , month = '', day = '', hour, minute, second = '00', zone] = DAY_AND_TIME.exec(text) ?? [];
  if (year === undefined) {
    const [, ...parts] = DIGITS_OF_A_DAY.exec(text) ?? [];
    return parts.join('-');
  }
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (hour === undefined) return zone === undefined ? date : '';
  const time = `${hour.padStart(2, '0')}:${minute}:${second}`;
  return zone === undefined ? `${date} ${time}` : wallClockAt(Date.parse(`${date}T${time}${inFull(zone)}`));
}

/** +08 and +0800 as +08:00. */
const inFull = (zone: string): string =>
  zone.toUpperCase().replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);

const wallClockAt = (instant: number): string =>
  Number.isFinite(new Date(instant).getTime()) ? WALL_CLOCK.format(instant) : '';

/** A field takes the day, the moment or the time of day. */
function formsOf(clock: string): string[] {
  if (clock === '') return [];
  const [day = '', time] = clock.split(' ');
  return time === undefined ? [day] : [clock, day, time.slice(0, 5)];
}
