/**
 * Formats an instant as date and time in the schools' time zone. A fixed offset would be wrong for birthdays in the
 * years with daylight saving time, 1986 to 1991.
 */
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
/** Smallest number that is read as a timestamp in milliseconds; a smaller number may be in seconds. */
const MIN_INSTANT_MS = 1e11;
const BOOLEANS = new Map<unknown, boolean>([
  [0, false],
  ['0', false],
  ['false', false],
  [1, true],
  ['1', true],
  ['true', true],
]);

/**
 * Returns the possible readings of a malformed value in the contract's forms, most likely first; the field's schema
 * chooses one. Backends may write a date with a T, fractions of a second or a zone, as milliseconds or as date parts,
 * and a number as text.
 */
export function candidateReadings(value: unknown): unknown[] {
  if (typeof value === 'string') return ofText(value.trim());
  if (typeof value === 'number') return ofNumber(value);
  return Array.isArray(value) ? ofParts(value) : [];
}

function ofText(text: string): unknown[] {
  const booleanValue = BOOLEANS.get(text.toLowerCase());
  const [, hour = '', minute] = TIME.exec(text) ?? [];
  return [
    text,
    ...(NUMBER.test(text) ? [Number(text)] : []),
    ...(booleanValue === undefined ? [] : [booleanValue]),
    ...(hour ? [`${hour.padStart(2, '0')}:${minute}`] : []),
    ...formsOf(wallClockOf(text)),
  ];
}

function ofNumber(value: number): unknown[] {
  const booleanValue = BOOLEANS.get(value);
  const instant = Number.isSafeInteger(value) && Math.abs(value) >= MIN_INSTANT_MS ? wallClockAt(value) : '';
  // Plain text comes last: a field that accepts any text reads a number from MIN_INSTANT_MS as a date.
  return [
    ...(booleanValue === undefined ? [] : [booleanValue]),
    ...formsOf(instant),
    ...(isExact(value) ? [String(value)] : []),
  ];
}

/** Reads [2026, 9, 12], [2026, 9, 12, 10, 0, 30] and [10, 0], as some backends write dates and times. */
function ofParts(parts: unknown[]): unknown[] {
  if (!parts.every((part) => Number.isInteger(part) && (part as number) >= 0)) return [];
  const [first, ...rest] = parts.map((part) => String(part).padStart(2, '0'));
  if (parts.length === 2) return [`${first}:${rest[0]}`];
  if (parts.length < 3 || first?.length !== 4) return [];
  const [month, day, hour, minute, second = '00'] = rest;
  return formsOf(`${first}-${month}-${day}${minute === undefined ? '' : ` ${hour}:${minute}:${second}`}`);
}

/** True if the number is exact. An integer beyond 2^53 may have lost digits. */
const isExact = (value: number): boolean =>
  Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);

/** Returns yyyy-MM-dd, with HH:mm:ss if a time is given; '' if the text is not a date. */
function wallClockOf(text: string): string {
  const [, year, , month = '', day = '', hour, minute, second = '00', zone] = DAY_AND_TIME.exec(text) ?? [];
  if (year === undefined) {
    const [, ...parts] = DIGITS_OF_A_DAY.exec(text) ?? [];
    return parts.join('-');
  }
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (hour === undefined) return zone === undefined ? date : '';
  const time = `${hour.padStart(2, '0')}:${minute}:${second}`;
  return zone === undefined ? `${date} ${time}` : wallClockAt(Date.parse(`${date}T${time}${normaliseOffset(zone)}`));
}

/** Normalises +08 and +0800 to +08:00. */
const normaliseOffset = (zone: string): string =>
  zone.toUpperCase().replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);

const wallClockAt = (instant: number): string =>
  Number.isFinite(new Date(instant).getTime()) ? WALL_CLOCK.format(instant) : '';

/** Returns the forms in which a field may contain a point in time: date-time, date, time of day. Its schema selects one. */
function formsOf(clock: string): string[] {
  if (clock === '') return [];
  const [day = '', time] = clock.split(' ');
  return time === undefined ? [day] : [clock, day, time.slice(0, 5)];
}
