import { ownExercises, type OwnExerciseDetails } from '#contracts/control/own-exercises.ts';
import { Link } from 'wouter';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { OwnerOnlyError, SandboxGoneError, useControl } from '../../control-client.ts';
import { pollingOptions } from '../../polling.ts';
import { LoadState } from '../../LoadState.tsx';
import { AdminDataContext, useAdminData } from '../data/use-admin-data.ts';
import { KeyRequired } from '../frame/ConnectionStates.tsx';
import { EXERCISES_ADDRESS } from './address.ts';
import { ExerciseEditor } from './ExerciseEditor.tsx';

/** Polling interval: a check in the sandbox of the exercise changes the state of its tries. */
const POLL_MS = 2_000;

/** Renders the page on which a trainer writes an exercise. */
export function ExercisePage({ params: { exercise = '' } }: { params: { exercise?: string } }) {
  const desk = useAdminData();
  const state = useControl(ownExercises.get, { id: exercise }, pollingOptions(POLL_MS));
  const { data, error, mutate } = state as { data?: OwnExerciseDetails; error?: unknown; mutate: typeof state.mutate };
  if (error instanceof OwnerOnlyError) return <KeyRequired />;
  if (error instanceof SandboxGoneError)
    return (
      <EmptyState title="练习不存在或已删除">
        <Link href={EXERCISES_ADDRESS}>返回练习</Link>
      </EmptyState>
    );
  if (!data || !desk.data) return <LoadState dataName="练习" state={state} />;
  return (
    <AdminDataContext value={desk.data}>
      <ExerciseEditor
        key={data.id}
        exercise={data}
        onChanged={(changed) => void mutate(changed, { revalidate: false })}
        reload={() => mutate()}
      />
    </AdminDataContext>
  );
}
