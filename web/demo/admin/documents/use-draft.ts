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
  /** Noun in messages, such as 练习. */
  noun: string;
  /** Reads the content of a document; undefined if it does not match the format. */
  read(content: unknown): F | undefined;
  /** Returns the errors of the words, which prevent saving. */
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
  /** Replaces the whole draft by the text of a document. @throws Error with a message if the text does not match */
  replace(text: string): void;
  /** Discards the draft and continues with another version. */
  restart(saved: D): void;
  save(): void;
}

/** Unsaved changes by document. They outlive the page, because a link or Back leaves it without asking. */
const kept = new Map<string, { base: SavedDocument; file: object }>();

/** Holds the unsaved changes of a document. */
export function useDraft<F extends object, D extends SavedDocument>(
  kind: DocumentKind<F, D>,
  document: D,
  onSaved: (saved: D) => void,
): Draft<F, D> {
  const keptDraft = kept.get(document.id) as { base: D; file: F } | undefined;
  const fileOf = useCallback((saved: SavedDocument): F => readText(kind, saved.text), [kind]);
  const [base, setBase] = useState(() => keptDraft?.base ?? document);
  const [file, setFile] = useState(() => keptDraft?.file ?? fileOf(document));
  const saved = useMemo(() => JSON.stringify(fileOf(base)), [base, fileOf]);
  const isDirty = JSON.stringify(file) !== saved;
  useEffect(() => {
    if (isDirty) kept.set(document.id, { base, file });
    else kept.delete(document.id);
  }, [document.id, isDirty, base, file]);
  const [problem, setProblem] = useState('');
  const { busy, failure, runAction } = useAction();
  const restart = useCallback(
    (next: D): void => {
      setBase(next);
      setFile(fileOf(next));
      setProblem('');
    },
    [fileOf],
  );
  const save = (): void => {
    const problems = kind.errorsOf(file);
    setProblem(problems.join('\n'));
    if (problems.length > 0) return;
    void runAction('save', async () => {
      const next = await kind.save({ id: document.id, text: JSON.stringify(file), basedOn: base.version });
      restart(next);
      onSaved(next);
    });
  };
  return {
    file,
    basedOn: base.version,
    isDirty,
    isSaving: busy !== null,
    failure: problem || failure,
    change: (part) => setFile((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    replace: (text) => setFile({ ...readText(kind, text), id: document.id }),
    restart,
    save,
  };
}

/** @throws Error with a message for the user */
function readText<F extends object>(
  { noun, read }: Pick<DocumentKind<F, SavedDocument>, 'noun' | 'read'>,
  text: string,
): F {
  const file = read(parseJson(text));
  if (!file) throw new Error(`内容不符合${noun}的格式；可以存成文件再导入，导入时会指出每处错误`);
  return file;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('内容不是 JSON，请检查引号、逗号和括号');
  }
}
