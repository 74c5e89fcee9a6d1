import type { imports as calls } from '#contracts/calls/imports.ts';
import { importFileFault, SHEET_HEAD_BYTES } from '#contracts/rules/import-file.ts';
import { writtenWorkbook } from '../../../kernel/files/workbook.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { badInput, notFound } from '../../../kernel/refusal.ts';
import { bytesOf } from '../../../kernel/uploads/uploaded-files.ts';
import { applyDraft } from '../apply.ts';
import { checkFile, markedName } from '../check-file.ts';
import { ImportDesk } from '../desk.ts';
import { kinds } from '../kinds.ts';
import { choicesOf, markedSheet, templateSheet } from '../sheets.ts';
import { batchesInSight } from '../sight.ts';
import { batchView, undoBatch } from '../undo.ts';

/** So many of the last imports are told, and whatever can still be taken back. */
const RECENT = 5;

/** What a browser tells of a file's name is kept, shown and logged; it may be anything. */
const LONGEST_STEM = 80;
const tidied = (fileName: string): string => {
  const stem = fileName.replace(/\.xlsx$/i, '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  return `${Array.from(stem).slice(0, LONGEST_STEM).join('').trim() || '未命名'}.xlsx`;
};

/** Students, classes and staff from an Excel file. */
export const imports: Handlers<typeof calls> = {
  template(world, session, { kind }) {
    const wanted = kinds[kind];
    return writtenWorkbook(`${wanted.noun}导入模板.xlsx`, templateSheet(wanted, choicesOf(world, session, wanted)));
  },

  async check(world, session, { kind, importKey, file }) {
    const bytes = bytesOf(file);
    const fault = importFileFault(file, bytes.subarray(0, SHEET_HEAD_BYTES));
    if (fault) throw badInput(fault);
    const desk = world.part(ImportDesk);
    try {
      const draft = desk.begin(session, { importKey, kind, fileName: tidied(file.name) });
      const found = await checkFile(world, session, draft, bytes);
      return () => found;
    } catch (error) {
      desk.forget(session, importKey);
      throw error;
    }
  },

  progress: (world, session, { importKey }) =>
    world.part(ImportDesk).find(session, importKey)?.progress ?? { stage: 'waiting', done: 0, total: 0 },

  async markedCopy(world, session, { importKey }) {
    const { kind, fileName, checked } = world.part(ImportDesk).checked(session, importKey);
    if (checked.faults.length === 0) throw notFound('文件没有错误，不需要标注');
    const sheet = markedSheet(kinds[kind], checked.choices, checked.filled, checked.faults);
    return writtenWorkbook(markedName(fileName), sheet);
  },

  apply: (world, session, { importKey }) => applyDraft(world, session, importKey),

  batches: (world, session, { kind }) =>
    batchesInSight(world, session)
      .filter((batch) => batch.kind === kind)
      .map((batch) => batchView(world, batch))
      .filter(({ undoable }, at) => undoable || at < RECENT),

  undo: (world, session, { batchId }) => undoBatch(world, session, batchId),
};
