import { ownExercises, type OwnExerciseDetails } from '#contracts/control/own-exercises.ts';
import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { showToast } from '#web/app/toast.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import { useUnsaved } from '#web/ui/form/use-unsaved.ts';
import { PageHeader } from '#web/ui/list/PageHeader.tsx';
import { readControl } from '../../control-client.ts';
import { EXERCISES_ADDRESS } from './address.ts';
import classes from './editor.module.css';
import { ChecksPart } from './ChecksPart.tsx';
import { exportExercise } from './export-exercise.ts';
import { PublishPart } from './PublishPart.tsx';
import { RecordingPart } from './RecordingPart.tsx';
import { useDraft } from './use-draft.ts';
import { VersionsPart } from './VersionsPart.tsx';
import { WordsPart } from './WordsPart.tsx';
import { stateOf } from './words.ts';

interface Props {
  exercise: OwnExerciseDetails;
  onChanged(exercise: OwnExerciseDetails): void;
  reload(): Promise<OwnExerciseDetails | undefined>;
}

/** Renders the words and checks of an exercise, and the steps from the recording to the publication. */
export function ExerciseEditor({ exercise, onChanged, reload }: Props) {
  const element = useRef<HTMLElement>(null);
  const draft = useDraft(exercise, (saved) => {
    onChanged(saved);
    showToast('success', `已保存为第 ${saved.version} 版`);
  });
  useUnsaved(() => draft.isDirty, element);
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
  const { tone, text } = stateOf(exercise);
  const isBehind = exercise.version > draft.basedOn;
  const { isDirty, restart } = draft;
  useEffect(() => {
    if (isBehind && !isDirty) restart(exercise);
  }, [isBehind, isDirty, restart, exercise]);
  return (
    <section ref={element} aria-label="编写练习" className={classes.page}>
      <PageHeader
        title={exercise.title}
        backLink={
          <Link href={EXERCISES_ADDRESS} className={classes.back} aria-label="返回练习">
            <IconChevronLeft size={20} aria-hidden />
          </Link>
        }
      >
        <StatusTag tone={tone}>{text}</StatusTag>
        <Button variant="default" onClick={() => void exportExercise(exercise.id)}>
          导出
        </Button>
        {draft.isDirty && (
          <Button variant="subtle" onClick={() => draft.restart(exercise)}>
            放弃改动
          </Button>
        )}
        <Button disabled={!draft.isDirty} loading={draft.isSaving} onClick={draft.save}>
          保存
        </Button>
      </PageHeader>
      {draft.failure && (
        <div className={classes.failure} role="alert">
          {draft.failure.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {isBehind && isDirty && (
        <div className={classes.failure} role="status">
          <p>已有第 {exercise.version} 版，不含您的改动。</p>
          <Button size="xs" variant="default" onClick={() => void load()}>
            载入第 {exercise.version} 版，放弃我的改动
          </Button>
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <WordsPart file={draft.file} change={draft.change} />
          <ChecksPart draft={draft} />
        </div>
        <div className={classes.column}>
          <RecordingPart
            exercise={exercise}
            isDirty={draft.isDirty}
            preparedCount={draft.file.prepare?.length ?? 0}
            hasChecks={draft.file.expect.some(({ kind }) => kind !== 'say')}
            onTaken={take}
          />
          <PublishPart exercise={exercise} isDirty={draft.isDirty} onChanged={() => void reload()} />
          <VersionsPart exercise={exercise} load={(version) => void load(version)} />
        </div>
      </div>
    </section>
  );
}
