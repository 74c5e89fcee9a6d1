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
  /** The other user and the time of the change: 林晓雯 10:32. */
  editor: string;
  /** Returns the label and the texts of a field that both users changed. */
  describe(name: keyof Values & string): Conflict;
}

export interface Merged<Values extends object> {
  /** Values to save. */
  values: Values;
  /** Fields with the other user's value. */
  taken: readonly (keyof Values & string)[];
}

/**
 * Merges the user's changes with those of another user. Asks which value to keep in a field that both users changed.
 */
export function useMerge(): {
  /** Returns the values to save, or null if the user returns to the form. */
  merge<Values extends object>(versions: Versions<Values>): Promise<Merged<Values> | null>;
  ask: ReturnType<typeof useQuestion>['ask'];
  /** Element of the question. */
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

/** Returns the message after a save that kept changes of another user. */
export const mergedText = (editor: string, labels: readonly string[]): string =>
  `已合并${inSentence(editor)}的修改：${labels.join('、')}`;
