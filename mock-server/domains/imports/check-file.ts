import type { ImportCheck } from '#contracts/entities/import.ts';
import { sheetCellText } from '#contracts/formats/sheet-cell.ts';
import { runInSlices } from '../../kernel/time-slicing.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { workerClient } from '../../kernel/workers/worker-client.ts';
import { earlierImport } from './access.ts';
import { checkRows } from './check-rows.ts';
import type { Draft } from './import-drafts.ts';
import { kinds } from './kinds.ts';
import { readRows } from './read-rows.ts';
import { choicesByField } from './sheets.ts';
import { validationMessages } from './validation-messages.ts';

/** Highest accepted row number of a sheet. The limit is far above the import limit, which does not count empty rows. */
const MAX_ROW = 20_000;
const MAX_COLUMN = 60;
/** Maximum number of cells with content or format: ten times the largest valid import. */
const MAX_CELLS = 200_000;
/** Maximum total text length of a file: ten times the largest valid import. */
const MAX_TEXT_LENGTH = 4_000_000;

/** Reads a file in a worker thread and validates it with time-slicing. Writes nothing. */
export async function checkFile(world: World, session: Session, draft: Draft, bytes: Buffer): Promise<ImportCheck> {
  const kind = kinds[draft.kind];
  const limits = { mostRows: MAX_ROW, mostColumns: MAX_COLUMN, mostCells: MAX_CELLS };
  const table = await workerClient.table({ bytes, ...limits }, world.store);
  if (typeof table === 'string') throw badInput(table);
  const length = table.rows.reduce(
    (sum, row) => row.reduce<number>((all, cell) => all + sheetCellText(cell ?? '').length, sum),
    0,
  );
  if (length > MAX_TEXT_LENGTH) throw badInput('文件内容过多，请拆分后再导入');
  const choices = choicesByField(world, session, kind);
  const filled = readRows(kind, choices, table);
  const total = filled.rows.length;
  const reportProgress = (done: number) => {
    draft.progress = { stage: 'checking', done, total };
  };
  reportProgress(0);
  const { ready, faults, known, duplicates, fingerprint } = await runInSlices(
    checkRows(world, session, kind, filled.rows, reportProgress),
  );
  draft.checked = { filled, choices, faults, ready, fingerprint };
  draft.progress = { stage: 'done', done: total, total };
  return {
    importKey: draft.importKey,
    rows: total,
    ...validationMessages(kind, filled, faults),
    known,
    duplicates,
    notes: [...filled.notes, kind.note?.(ready.map(({ form }) => form))].filter((note) => typeof note === 'string'),
    appliedBefore: earlierImport(world, session, draft.kind, fingerprint),
    fileName: faults.length > 0 ? markedFileName(draft.fileName) : null,
  };
}

/** Returns the file name of the copy with marked errors. */
export const markedFileName = (fileName: string): string =>
  `${fileName.replace(/(_错误标注)?\.\w{1,5}$/, '')}_错误标注.xlsx`;
