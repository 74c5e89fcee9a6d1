import * as z from 'zod';
import { dateTime, id, line, requiredText, sentWhenSet, wholeNumber } from '../fields.ts';
import { finding } from './finding.ts';
import { moveInPlan } from './plan.ts';
import { sheetKey } from './sheet-keys.ts';
import { moveInCounts, moveInTotals } from './totals.ts';

/** Key of a move-in. The client generates it, so that it can poll the progress, and repeat the request safely. */
export const moveInKey = z.string().regex(/^[0-9a-f]{32}$/, '搬入编号格式不正确');

export const moveInForm = z.object({ moveInKey, fileName: requiredText('缺少文件名', 200), plan: moveInPlan });

/** Result of a move-in: everything was written, or the server has findings and wrote nothing. */
export const moveInResult = z.object({
  /** Missing if nothing was written. */
  batchId: sentWhenSet(id),
  counts: sentWhenSet(moveInCounts),
  totals: sentWhenSet(moveInTotals),
  /** First findings, and the number of all. */
  findings: z.array(finding),
  total: wholeNumber,
});
export type MoveInResult = z.infer<typeof moveInResult>;

export const moveInStages = ['waiting', 'checking', 'writing', 'done'] as const;
/** Progress of a move-in, in rows of all sheets. */
export const moveInProgress = z.object({ stage: z.enum(moveInStages), done: wholeNumber, total: wholeNumber });

/** A move-in that was written. */
export const moveInBatch = z.object({
  batchId: id,
  fileName: z.string(),
  counts: sentWhenSet(moveInCounts),
  totals: sentWhenSet(moveInTotals),
  createUserName: z.string(),
  createTime: dateTime,
  undoableUntil: dateTime,
  undoable: z.boolean(),
  undoneTime: sentWhenSet(dateTime),
  undoneUserName: sentWhenSet(z.string()),
});
export type MoveInBatch = z.infer<typeof moveInBatch>;

/** Facts or edits of one kind since a move-in: their number, and the first of them as a sentence. */
export const doneSince = z.object({ label: line(30), count: wholeNumber, first: line(300) });
export type DoneSince = z.infer<typeof doneSince>;

export const moveInUndoForm = z.object({
  batchId: id,
  /** Edits that the user saw and agreed to lose. Any other edit is reported first. */
  confirmEdits: z.array(doneSince).max(100).nullish(),
});

/** Result of an undo. If it was not carried out, `preventing` and `edits` state the reason. */
export const moveInUndoResult = z.object({
  undone: z.boolean(),
  counts: sentWhenSet(moveInCounts),
  /** Facts that depend on imported rows; the move-in can no longer be undone. */
  preventing: z.array(doneSince),
  /** Edits of imported rows, which an undo loses. */
  edits: z.array(doneSince),
});
export type MoveInUndoResult = z.infer<typeof moveInUndoResult>;

/** A column of other software that was matched by hand. */
export const rememberedColumn = z.object({
  sheet: sheetKey,
  title: requiredText('缺少列名', 60),
  /** Field of the column; empty for a column that is not read. */
  field: line(40),
});
export type RememberedColumn = z.infer<typeof rememberedColumn>;
