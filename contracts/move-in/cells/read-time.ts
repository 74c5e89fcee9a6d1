import { clockTimeOf, MINUTES_A_DAY } from '../../formats/clock-time.ts';
import type { SheetCell } from '../../formats/sheet-cell.ts';
import { type CellReading, compactText, problemOf, readAs, unusualProblem } from './cell-reading.ts';

/** Time of a lesson's start or end; a cell such as 18:30-20:00 contains both. */
export interface TimeSpan {
  start: string;
  end: string | null;
}

const RANGE = /^(.+?)(?:-|~|～|—|–|至|到)+(.+)$/;
const TIME = /^(上午|早上|早|下午|晚上|晚|中午)?(\d{1,2})(?:[:.点时](\d{1,2}|半)?分?(?::\d{2})?)?(am|pm)?$/i;
const COMPACT = /^([01]\d|2[0-3])([0-5]\d)$/;
const UNREADABLE = '时间无法识别，请写成 18:30';

/** Reads a time or a range of times. */
export function readTime(cell: SheetCell): CellReading {
  if (cell === null) return readAs(null);
  if (typeof cell === 'object') {
    const time = cell.kind === 'date' ? /\d{2}:\d{2}$/.exec(cell.text)?.[0] : undefined;
    if (time) return readAs({ start: time, end: null });
    if (cell.kind === 'date') return problemOf('unreadableTime', UNREADABLE);
    return unusualProblem(cell, 'text') ?? readAs(null);
  }
  if (typeof cell === 'number' && cell >= 0 && cell < 1)
    return readAs({ start: clockTimeOf(Math.round(cell * MINUTES_A_DAY) % MINUTES_A_DAY), end: null });
  const text = compactText(String(cell));
  // Excel stores 18.30 as 18.3.
  const [, hour, tens] = /^(\d{1,2})\.([0-5])$/.exec(text) ?? [];
  const likely = hour && tens ? timeOf(`${hour}:${tens}0`) : null;
  if (likely) return problemOf('unreadableTime', `“${text}”可能是 ${likely}`, likely);
  const [, from, to] = RANGE.exec(text) ?? [];
  const start = timeOf(from ?? text);
  const end = to ? timeOf(to, from) : null;
  if (start === null || (to && end === null)) return problemOf('unreadableTime', UNREADABLE);
  return readAs({ start, end } satisfies TimeSpan);
}

/** @param earlier beginning of a range, whose 下午 also holds for its end */
function timeOf(text: string, earlier?: string): string | null {
  const [, compactHours, compactMinutes] = COMPACT.exec(text) ?? [];
  if (compactHours && compactMinutes) return `${compactHours}:${compactMinutes}`;
  const [, part = /^(?:下午|晚上|晚)/.exec(earlier ?? '')?.[0] ?? '', hours, minutes = '0', half] =
    TIME.exec(text) ?? [];
  if (!hours || /\.\d$/.test(text)) return null;
  const hour = hourOf(Number(hours), half?.toLowerCase() ?? part);
  const minute = minutes === '半' ? 30 : Number(minutes);
  return hour < 24 && minute < 60 ? clockTimeOf(hour * 60 + minute) : null;
}

/** Last hour after 12:00 that 中午 can denote: 中午1点 is 13:00. */
const LAST_NOON_HOUR = 3;

/** @returns the hour from 0 to 23; a higher number if the part of the day does not have the hour */
function hourOf(hour: number, part: string): number {
  if (part === 'am') return hour % 12;
  if (part.startsWith('晚') && hour === 12) return 24;
  const isAfternoon = part === '中午' ? hour <= LAST_NOON_HOUR : /^(?:下午|晚上|晚|pm)$/.test(part);
  return isAfternoon && hour < 12 ? hour + 12 : hour;
}
