import type { Draft } from '../generators/world-builder.ts';
import type { Row } from '../schema.ts';

type Span = {
  claDate?: string | null | undefined;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
};

/** Formats a lesson's time, such as 2026-09-12 10:00–11:30. */
export const timeText = ({ claDate, startTime, endTime }: Span): string => `${claDate} ${startTime}–${endTime}`;

/** Returns the time that a lesson had before the requested change. */
export const oldSpan = ({ oldClaDate, oldStartTime, oldEndTime }: Row<'claTimeChange'>): Span => ({
  claDate: oldClaDate,
  startTime: oldStartTime,
  endTime: oldEndTime,
});

export const nameOf = (db: Draft, id: string | null | undefined): string =>
  db.staff.find(({ staffId }) => staffId === id)?.staffName ?? '';

export const claNameOf = (db: Draft, id: string | null | undefined): string =>
  db.cla.find(({ claId }) => claId === id)?.claName ?? '';
