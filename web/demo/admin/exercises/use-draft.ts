import { ownExercises, type OwnExerciseDetails } from '#contracts/control/own-exercises.ts';
import { exerciseFile, type ExerciseFile } from '#contracts/training/exercise-file.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAction } from '../../use-action.ts';
import { sendControl } from '../../control-client.ts';
import { wordsErrors } from './words-errors.ts';

export interface Draft {
  file: ExerciseFile;
  /** Version on which the draft is based. */
  basedOn: number;
  isDirty: boolean;
  isSaving: boolean;
  /** Mistakes that prevented saving, one in each line. */
  failure: string;
  change(part: Partial<ExerciseFile>): void;
  /** Replaces the whole draft by the text of a document. @throws Error with a message if the text is no JSON */
  replace(text: string): void;
  /** Discards the draft and continues with another version. */
  restart(exercise: OwnExerciseDetails): void;
  save(): void;
}

const fileOf = ({ text }: { text: string }): ExerciseFile => exerciseFile.parse(JSON.parse(text));

/** Unsaved changes by exercise. They outlive the page, because a link or Back leaves it without asking. */
const kept = new Map<string, { base: OwnExerciseDetails; file: ExerciseFile }>();

/** Holds the unsaved changes of an exercise. */
export function useDraft(exercise: OwnExerciseDetails, onSaved: (saved: OwnExerciseDetails) => void): Draft {
  const [base, setBase] = useState(() => kept.get(exercise.id)?.base ?? exercise);
  const [file, setFile] = useState(() => kept.get(exercise.id)?.file ?? fileOf(exercise));
  const saved = useMemo(() => JSON.stringify(fileOf(base)), [base]);
  const isDirty = JSON.stringify(file) !== saved;
  useEffect(() => {
    if (isDirty) kept.set(exercise.id, { base, file });
    else kept.delete(exercise.id);
  }, [exercise.id, isDirty, base, file]);
  const [problem, setProblem] = useState('');
  const { busy, failure, runAction } = useAction();
  const restart = useCallback((next: OwnExerciseDetails): void => {
    setBase(next);
    setFile(fileOf(next));
    setProblem('');
  }, []);
  const save = (): void => {
    const problems = Object.values(wordsErrors(file));
    setProblem(problems.join('\n'));
    if (problems.length > 0) return;
    void runAction('save', async () => {
      const input = { id: exercise.id, text: JSON.stringify(file), basedOn: base.version };
      const saved = await sendControl(ownExercises.save, input);
      restart(saved);
      onSaved(saved);
    });
  };
  return {
    file,
    basedOn: base.version,
    isDirty,
    isSaving: busy !== null,
    failure: problem || failure,
    change: (part) => setFile((before) => ({ ...before, ...part })),
    replace: (text) => {
      const parsed = exerciseFile.safeParse(parseJson(text));
      if (!parsed.success) throw new Error('内容不符合练习的格式；可以存成文件再导入，导入时会指出每处错误');
      setFile({ ...parsed.data, id: exercise.id });
    },
    restart,
    save,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('内容不是 JSON，请检查引号、逗号和括号');
  }
}
