import type { imports as calls } from '#contracts/calls/imports.ts';
import { importFileError, isZip } from '#contracts/rules/import-file.ts';
import { workbookFile } from '#mock-server/kernel/files/workbook.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { badInput, notFound } from '#mock-server/kernel/refusal.ts';
import { bytesOf } from '#mock-server/kernel/uploads/uploaded-files.ts';
import { applyDraft } from '../apply.ts';
import { checkFile, markedFileName } from '../check-file.ts';
import { ImportDrafts } from '../import-drafts.ts';
import { kinds } from '../kinds.ts';
import { choicesByField, markedSheet, templateSheet } from '../sheets.ts';
import { visibleBatches } from '../access.ts';
import { batchView, undoBatch } from '../undo.ts';

/** Number of recent imports to return. Imports that can still be undone are always returned as well. */
const RECENT_BATCHES = 5;

/**
 * Maximum length of an uploaded file's name, without its extension. The name is sanitised, because it may contain
 * anything and is stored, displayed and logged.
 */
const MAX_STEM_LENGTH = 80;
const cleanFileName = (fileName: string, extension: string): string => {
  const stem = fileName.replace(/\.\w{1,5}$/, '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  return `${Array.from(stem).slice(0, MAX_STEM_LENGTH).join('').trim() || '未命名'}.${extension}`;
};

/** Handlers for importing students, classes and staff from an Excel file. */
export const imports: Handlers<typeof calls> = {
  template(world, session, { kind }) {
    const importKind = kinds[kind];
    return workbookFile(
      world.store,
      `${importKind.noun}导入模板.xlsx`,
      templateSheet(importKind, choicesByField(world, session, importKind)),
    );
  },

  async check(world, session, { kind, importKey, file }) {
    const bytes = bytesOf(file);
    const fault = importFileError(file, bytes);
    if (fault) throw badInput(fault);
    const drafts = world.part(ImportDrafts);
    try {
      const draft = drafts.begin(session, {
        importKey,
        kind,
        fileName: cleanFileName(file.name, isZip(bytes) ? 'xlsx' : 'csv'),
      });
      const checked = await checkFile(world, session, draft, bytes);
      return () => checked;
    } catch (error) {
      drafts.forget(session, importKey);
      throw error;
    }
  },

  progress: (world, session, { importKey }) =>
    world.part(ImportDrafts).find(session, importKey)?.progress ?? { stage: 'waiting', done: 0, total: 0 },

  async markedCopy(world, session, { importKey }) {
    const { kind, fileName, checked } = world.part(ImportDrafts).checked(session, importKey);
    if (checked.faults.length === 0) throw notFound('文件没有错误，不需要标注');
    const sheet = markedSheet(kinds[kind], checked.choices, checked.filled, checked.faults);
    return workbookFile(world.store, markedFileName(fileName), sheet);
  },

  apply: (world, session, { importKey, again }) => applyDraft(world, session, importKey, again === true),

  batches: (world, session, { kind }) =>
    visibleBatches(world, session)
      .filter((batch) => batch.kind === kind)
      .map((batch) => batchView(world, batch))
      .filter(({ undoable }, at) => undoable || at < RECENT_BATCHES),

  undo: (world, session, { batchId }) => undoBatch(world, session, batchId),
};
