import { type RefObject, useRef, useState } from 'react';
import type { Decisions } from '#contracts/move-in/duplicate.ts';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import type { Finding } from '#contracts/move-in/finding.ts';
import { ApiError } from '#web/http/api-error.ts';
import { today } from '#web/session/today.ts';
import { ENGINE_FAILED, type OpenEngine } from './engine/open-engine.ts';
import type { Matches, ReadSheet, Rehearsal, SourceFile } from './engine/shapes.ts';
import { useEngine } from './engine/use-engine.ts';
import { type MoveInInput, withFitting } from './move-in-input.ts';
import { readExisting } from './existing/read-existing.ts';

const NO_INPUT: MoveInInput = { matches: { sheets: {}, columns: [] }, edits: [], decisions: {} };

export interface MoveInWork {
  engine: OpenEngine;
  files: readonly File[];
  /** Current work on the files; null if the shown rehearsal is up to date. */
  busy: 'reading' | 'checking' | null;
  /** Reason why the files cannot be read or checked. */
  error: string | null;
  sheets: readonly ReadSheet[] | null;
  rehearsal: Rehearsal | null;
  /** Records that existed when the files were checked; null before. */
  existing: MoveInExisting | null;
  /** Findings of the server, which cannot be edited. The next check removes them. */
  serverFindings: readonly Finding[];
  input: MoveInInput;
  /** True if leaving the page would lose edits or decisions. */
  isDirty: boolean;
  choose(files: readonly File[]): void;
  match(matches: Matches): void;
  edit(edits: readonly Finding[]): void;
  undoEdit(): void;
  decide(decisions: Decisions): void;
  /** Reads what exists again, and checks everything again. */
  checkAgain(): void;
  showServerFindings(findings: readonly Finding[]): void;
  /** Forgets the files, after they were written or on request. */
  clear(): void;
}

/**
 * Reads and checks the files of a move-in in a worker. The user's input is kept while steps are repeated; a result is
 * ignored if the input was changed again meanwhile.
 * @param page element of the page
 * @param remembered columns matched in earlier files
 */
export function useMoveIn(page: RefObject<HTMLElement | null>, remembered: Matches['columns']): MoveInWork {
  const engine = useEngine(page);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState<MoveInWork['busy']>(null);
  const [error, setError] = useState<string | null>(null);
  const [sheets, setSheets] = useState<readonly ReadSheet[] | null>(null);
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null);
  const [serverFindings, setServerFindings] = useState<readonly Finding[]>([]);
  const [input, setInput] = useState(NO_INPUT);
  const existing = useRef<MoveInExisting | null>(null);
  const latestRun = useRef(0);

  /** Runs steps. A newer run stops the rest of an older one. */
  const run = async (steps: (isLatest: () => boolean) => Promise<void>): Promise<void> => {
    const id = ++latestRun.current;
    const isLatest = () => latestRun.current === id;
    setError(null);
    try {
      await steps(isLatest);
    } catch (failure) {
      if (isLatest()) setError(failure instanceof ApiError ? failure.message : ENGINE_FAILED);
    } finally {
      if (isLatest()) setBusy(null);
    }
  };
  const read = async (chosen: readonly File[], given: MoveInInput, isLatest: () => boolean) => {
    setBusy('reading');
    // The first match of a title applies.
    const columns = [...given.matches.columns, ...remembered];
    const result = await engine.read(await contentsOf(chosen), { ...given.matches, columns });
    if (!isLatest()) return null;
    setSheets(result.error === undefined ? result.sheets : null);
    if (result.error === undefined) return result.sheets;
    setRehearsal(null);
    setError(result.error);
    return null;
  };
  const check = async (given: MoveInInput, isLatest: () => boolean): Promise<void> => {
    setBusy('checking');
    existing.current ??= await readExisting();
    if (!isLatest()) return;
    const edits = given.edits.flat();
    const result = await engine.check({
      existing: existing.current,
      today: today(),
      edits,
      decisions: given.decisions,
    });
    if (!isLatest()) return;
    setRehearsal(result);
    setServerFindings([]);
  };
  const change = (next: MoveInInput): void => {
    setInput(next);
    void run((isLatest) => check(next, isLatest));
  };
  const match = (matches: Matches): void => {
    const next = { ...input, matches };
    setInput(next);
    void run(async (isLatest) => {
      const readAgain = await read(files, next, isLatest);
      if (!readAgain) return;
      const fitting = withFitting(next, sheets ?? [], readAgain);
      setInput(fitting);
      await check(fitting, isLatest);
    });
  };

  return {
    engine,
    files,
    busy,
    error,
    sheets,
    rehearsal,
    existing: existing.current,
    serverFindings,
    input,
    isDirty: input.edits.length > 0 || Object.keys(input.decisions).length > 0,
    choose: (chosen) => {
      setFiles(chosen);
      setInput(NO_INPUT);
      setSheets(null);
      setRehearsal(null);
      setServerFindings([]);
      existing.current = null;
      void run(async (isLatest) => {
        if (await read(chosen, NO_INPUT, isLatest)) await check(NO_INPUT, isLatest);
      });
    },
    match,
    edit: (edits) => change({ ...input, edits: [...input.edits, edits] }),
    undoEdit: () => change({ ...input, edits: input.edits.slice(0, -1) }),
    decide: (decisions) => change({ ...input, decisions: { ...input.decisions, ...decisions } }),
    checkAgain: () => {
      existing.current = null;
      change(input);
    },
    showServerFindings: (findings) => setServerFindings(findings.map(readOnly)),
    clear: () => {
      latestRun.current += 1;
      setFiles([]);
      setBusy(null);
      setError(null);
      setSheets(null);
      setRehearsal(null);
      setServerFindings([]);
      setInput(NO_INPUT);
    },
  };
}

/** Returns a finding without its cell: the server knows the rows of the plan, and not the cells of the file. */
const readOnly = ({ field: _field, mend: _mend, ...finding }: Finding): Finding => finding;

const contentsOf = (files: readonly File[]): Promise<SourceFile[]> =>
  Promise.all(files.map(async (file) => ({ name: file.name, bytes: await file.arrayBuffer() })));
