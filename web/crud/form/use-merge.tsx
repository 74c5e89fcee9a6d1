import type { ReactNode } from 'react';
import { useQuestion } from '../confirm/use-question.tsx';
import { type Conflict, conflictQuestion } from './Conflicts.tsx';
import { inSentence } from './editor-text.ts';
import { mergeChanges } from './merge-changes.ts';

export interface Versions<Values extends object> {
  /** Values when the form was opened. */
  base: object;
  /** Values that the user wants to save. */
  mine: Values;
  /** Stored values now. */
  theirs: object;
  /** Name of whoever changed the stored values, and when: 林晓雯 10:32. */
  editor: string;
  /** Returns label and texts of a field that both changed. */
  describe(name: keyof Values & string): Conflict;
}

export interface Merged<Values extends object> {
  /** Values to save. */
  values: Values;
  /** Fields whose value is that of the other user. */
  taken: readonly (keyof Values & string)[];
}

/** Merges the user's changes with those of others. Asks whose value is kept in a field that both changed. */
export function useMerge(): {
  /** Returns the values to save; null if the user goes on editing. */
  merge<Values extends object>(versions: Versions<Values>): Promise<Merged<Values> | null>;
  ask: ReturnType<typeof useQuestion>['ask'];
  /** The question, to be rendered. */
  question: ReactNode;
} {
  const { ask, dialog } = useQuestion();
  const merge = async <Values extends object>({ base, mine, theirs, editor, describe }: Versions<Values>) => {
    const { merged, taken, conflicts } = mergeChanges(base, mine, theirs);
    if (conflicts.length === 0) return { values: merged, taken };
    const answer = await ask(conflictQuestion(editor, conflicts.map(describe)));
    if (answer === 'cancel') return null;
    if (answer === 'confirm') return { values: merged, taken };
    const stored = new Map<string, unknown>(Object.entries(theirs));
    const theirValues = Object.fromEntries(conflicts.map((name) => [name, stored.get(name)]));
    return { values: { ...merged, ...theirValues }, taken: [...taken, ...conflicts] };
  };
  return { merge, ask, question: dialog };
}

/** Returns the message after a save that kept changes of others. */
export const mergedText = (editor: string, labels: readonly string[]): string =>
  `已合并${inSentence(editor)}的修改：${labels.join('、')}`;
