import type { ImportCheck } from '#contracts/entities/import.ts';
import { inPieces } from '../../kernel/pieces.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { heavyThread } from '../../kernel/threads/heavy-thread.ts';
import { checkRows } from './check-rows.ts';
import type { Draft } from './desk.ts';
import { kinds } from './kinds.ts';
import { readRows } from './read-rows.ts';
import { choicesOf } from './sheets.ts';
import { toldFaults } from './told-faults.ts';

/** A sheet that reaches farther is not one that anybody filled in; empty rows in between do not count. */
const FARTHEST_ROW = 20_000;
const FARTHEST_COLUMN = 60;
/** All texts of a file together: ten times what the largest import takes. */
const MOST_TEXT = 4_000_000;

/** Reads a file beside the event loop, and checks it in pieces. Nothing is written. */
export async function checkFile(world: World, session: Session, draft: Draft, bytes: Buffer): Promise<ImportCheck> {
  const kind = kinds[draft.kind];
  const read = await heavyThread.table({ bytes, mostRows: FARTHEST_ROW, mostColumns: FARTHEST_COLUMN });
  if (typeof read === 'string') throw badInput(read);
  const length = read.rows.reduce(
    (sum, row) => row.reduce<number>((all, cell) => all + String(cell ?? '').length, sum),
    0,
  );
  if (length > MOST_TEXT) throw badInput('文件内容过多，请拆分后再导入');
  const choices = choicesOf(world, session, kind);
  const filled = readRows(kind, choices, read.rows);
  const total = filled.rows.length;
  const tell = (done: number) => {
    draft.progress = { stage: 'checking', done, total };
  };
  tell(0);
  const { ready, faults, known } = await inPieces(checkRows(world, session, kind, filled.rows, tell));
  draft.checked = { filled, choices, faults, ready };
  draft.progress = { stage: 'done', done: total, total };
  return {
    importKey: draft.importKey,
    rows: total,
    ...toldFaults(kind, filled, faults),
    known,
    fileName: faults.length > 0 ? markedName(draft.fileName) : null,
  };
}

/** Of the marked copy. */
export const markedName = (fileName: string): string => `${fileName.replace(/(_错误标注)?\.xlsx$/i, '')}_错误标注.xlsx`;
