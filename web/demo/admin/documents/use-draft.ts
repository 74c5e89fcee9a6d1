import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAction } from '../../use-action.ts';

/** Version of a document with its text, as the server returns it. */
export interface SavedDocument {
  id: string;
  version: number;
  text: string;
}

/** Format of a kind of documents, and how one is saved. Declare it outside the component. */
export interface DocumentKind<F extends object, D extends SavedDocument> {
  /** Reads the content of a saved document. @throws if it does not match the format */
  read(content: unknown): F;
  /** Returns the errors in the texts of a document. Any error prevents saving. */
  errorsOf(file: F): readonly string[];
  save(input: { id: string; text: string; basedOn: number }): Promise<D>;
}

export interface Draft<F extends object, D extends SavedDocument> {
  file: F;
  /** Version on which the draft is based. */
  basedOn: number;
  isDirty: boolean;
  isSaving: boolean;
  /** Mistakes that prevented saving, one in each line. */
  failure: string;
  /** Changes parts of the draft. A function gets the draft after all earlier changes. */
  change(part: Partial<F> | ((before: F) => Partial<F>)): void;
  /** Replaces the whole draft by the text of a saved version. */
  replace(text: string): void;
  /** Discards the draft and continues with another version. */
  restart(saved: D): void;
  save(): void;
  /** Saves a text in place of the draft. @throws Error whose message has the mistakes with their places, one in each line */
  saveText(text: string): Promise<void>;
}

/**
 * Unsaved changes by document. They are kept after the page is left, because a link or Back leaves it without asking.
 */
const kept = new Map<string, { base: SavedDocument; file: object }>();

/** Holds the unsaved changes of a document. */
export function useDraft<F extends object, D extends SavedDocument>(
  kind: DocumentKind<F, D>,
  document: D,
  onSaved: (saved: D) => void,
): Draft<F, D> {
  const keptDraft = kept.get(document.id) as { base: D; file: F } | undefined;
  const fileOf = useCallback((saved: SavedDocument): F => kind.read(JSON.parse(saved.text)), [kind]);
  const [base, setBase] = useState(() => keptDraft?.base ?? document);
  const [file, setFile] = useState(() => keptDraft?.file ?? fileOf(document));
  const saved = useMemo(() => JSON.stringify(fileOf(base)), [base, fileOf]);
  const isDirty = JSON.stringify(file) !== saved;
  useEffect(() => {
    if (isDirty) kept.set(document.id, { base, file });
    else kept.delete(document.id);
  }, [document.id, isDirty, base, file]);
  const [problem, setProblem] = useState('');
  const { busy, runAction } = useAction();
  const restart = useCallback(
    (next: D): void => {
      setBase(next);
      setFile(fileOf(next));
      setProblem('');
    },
    [fileOf],
  );
  const saveText = async (text: string): Promise<void> => {
    const next = await kind.save({ id: document.id, text, basedOn: base.version });
    restart(next);
    onSaved(next);
  };
  const save = (): void => {
    const problems = kind.errorsOf(file);
    setProblem(problems.join('\n'));
    if (problems.length > 0) return;
    void runAction('save', () => saveText(JSON.stringify(file)).catch((error: Error) => setProblem(error.message)));
  };
  return {
    file,
    basedOn: base.version,
    isDirty,
    isSaving: busy !== null,
    failure: problem,
    change: (part) => setFile((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    replace: (text) => setFile({ ...kind.read(JSON.parse(text)), id: document.id }),
    restart,
    save,
    saveText,
  };
}
