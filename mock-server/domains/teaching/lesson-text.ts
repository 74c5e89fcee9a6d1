import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';

type Span = Pick<Row<'claTime'>, 'claDate' | 'startTime' | 'endTime'>;

/** Formats a lesson's time, such as 2026-09-12 10:00–11:30. */
export const timeText = ({ claDate, startTime, endTime }: Span): string => `${claDate} ${startTime}–${endTime}`;

/** Formats a lesson with its class, such as 少儿钢琴小组课 1 班 2026-09-12 10:00–11:30. */
export const lessonText = ({ tables }: Reader, lesson: Span & { claId?: string | null | undefined }): string =>
  `${tables.cla.get(lesson.claId ?? '')?.claName ?? '课次'} ${timeText(lesson)}`;

export const teacherName = ({ tables }: Reader, id: string | null | undefined): string =>
  tables.staff.get(id ?? '')?.staffName ?? '未安排';
