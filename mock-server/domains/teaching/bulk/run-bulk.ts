import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import {
  type bulkApplyForm,
  type BulkKind,
  type BulkRow,
  type BulkSubject,
  confirmedRows,
  subjectOf,
} from '#contracts/entities/bulk-change.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { BulkSubjectRunner } from './bulk-subject.ts';
import { bulkClas } from './cla-subject.ts';
import { bulkEnrolments } from './enrolment-subject.ts';
import { bulkLessons } from './lesson-subject.ts';
import type { BulkForm, BulkItem } from './run-rows.ts';

const runners: Readonly<Record<BulkSubject, BulkSubjectRunner>> = {
  lesson: bulkLessons,
  enrolment: bulkEnrolments,
  cla: bulkClas,
};

export const runnerOf = (kind: BulkKind): BulkSubjectRunner => runners[subjectOf(kind)];

/**
 * Changes the rows of a bulk change that can change. A row that cannot change is left as it is. Call within a unit of
 * work; a preview rolls it back.
 */
export const runBulk = (world: World, session: Session, form: BulkForm): BulkItem[] =>
  runnerOf(form.kind).run(world, session, form);

/**
 * True if the effects of a bulk change are those that the user confirmed. A version or text that was not sent is not
 * compared.
 */
export const isAsConfirmed = (
  rows: readonly BulkRow[],
  confirmed: z.output<typeof bulkApplyForm>['confirmed'],
): boolean =>
  rows.length === confirmed.length &&
  confirmedRows(rows).every((row, at) => {
    const { updateTime = row.updateTime, text, ...seen } = confirmed[at] ?? {};
    return isDeepStrictEqual({ ...seen, updateTime, text: text ?? row.text }, row);
  });
