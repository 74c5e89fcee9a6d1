import { ownExercises, type OwnExerciseDetails } from '#contracts/control/own-exercises.ts';
import { showToast } from '#web/app/toast.ts';
import { readControl } from '../../control-client.ts';
import { DocumentEditor } from '../documents/DocumentEditor.tsx';
import { useDraft } from '../documents/use-draft.ts';
import { VersionsPart } from '../documents/VersionsPart.tsx';
import { EXERCISES_ADDRESS } from './address.ts';
import { ChecksPart } from './ChecksPart.tsx';
import { exerciseKind } from './exercise-kind.ts';
import { exportExercise } from './export-exercise.ts';
import { PublishPart } from './PublishPart.tsx';
import { RecordingPart } from './RecordingPart.tsx';
import { WordsPart } from './WordsPart.tsx';
import { stateOf } from './words.ts';

interface Props {
  exercise: OwnExerciseDetails;
  onChanged(exercise: OwnExerciseDetails): void;
  reload(): Promise<OwnExerciseDetails | undefined>;
}

/** Renders the texts and checks of an exercise, and the cards for recording, trying and publishing it. */
export function ExerciseEditor({ exercise, onChanged, reload }: Props) {
  const draft = useDraft(exerciseKind, exercise, (saved) => {
    onChanged(saved);
    showToast('success', `已保存为第 ${saved.version} 版`);
  });
  const take = (changed: OwnExerciseDetails): void => {
    draft.restart(changed);
    onChanged(changed);
  };
  const load = async (version?: number): Promise<void> => {
    const latest = await reload();
    if (!latest) return;
    if (version === undefined) draft.restart(latest);
    else draft.replace((await readControl(ownExercises.get, { id: exercise.id, version })).text);
  };
  return (
    <DocumentEditor
      noun="练习"
      document={exercise}
      draft={draft}
      list={EXERCISES_ADDRESS}
      state={stateOf(exercise)}
      onExport={() => void exportExercise(exercise.id)}
      onLoadLatest={() => void load()}
      content={
        <>
          <WordsPart file={draft.file} change={draft.change} />
          <ChecksPart draft={draft} />
        </>
      }
      side={
        <>
          <RecordingPart
            exercise={exercise}
            isDirty={draft.isDirty}
            preparedCount={draft.file.prepare?.length ?? 0}
            hasChecks={draft.file.expect.some(({ kind }) => kind !== 'say')}
            onTaken={take}
          />
          <PublishPart exercise={exercise} isDirty={draft.isDirty} onChanged={() => void reload()} />
          <VersionsPart document={exercise} load={(version) => void load(version)} />
        </>
      }
    />
  );
}
