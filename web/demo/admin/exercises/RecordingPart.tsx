import { exercises } from '#contracts/control/exercises.ts';
import { ownExercises, type OwnExerciseDetails, type RecordingUse } from '#contracts/control/own-exercises.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/form/ConfirmDialog.tsx';
import { sendControl, useControl } from '../../control-client.ts';
import { pollingOptions } from '../../polling.ts';
import { useAction } from '../../use-action.ts';
import { usePageOrigin } from '../cells/use-cells.ts';
import classes from '../documents/editor.module.css';
import { openWorkshop, workshopOf } from '../documents/open-workshop.ts';
import { TriesList } from './TriesList.tsx';

const POLL_MS = 2_000;
const SAVE_FIRST = '请先保存左边的改动';

interface Props {
  exercise: OwnExerciseDetails;
  isDirty: boolean;
  preparedCount: number;
  /** True if the exercise has checks, which a recorded solution replaces. */
  hasChecks: boolean;
  onTaken(exercise: OwnExerciseDetails): void;
}

/** Records the beginning and the solution of an exercise in its sandbox, and tries it there. */
export function RecordingPart({ exercise, isDirty, preparedCount, hasChecks, onTaken }: Props) {
  const { id, version } = exercise;
  const { data: recorded, mutate } = useControl(
    ownExercises.recorded,
    {},
    { ...pollingOptions(POLL_MS), basePath: workshopOf(id), shouldRetryOnError: false, keepPreviousData: false },
  );
  const { busy, failure, runAction } = useAction();
  const origin = usePageOrigin();
  const open = (restart: boolean) => () =>
    void runAction(restart ? 'restart' : 'open', async () => {
      await openWorkshop(id, origin, (basePath) => sendControl(exercises.begin, { id, restart }, { basePath }));
      await mutate();
    });
  const take = (use: RecordingUse) => () =>
    void runAction(use, async () => {
      const basePath = workshopOf(id);
      onTaken(await sendControl(ownExercises.takeRecorded, { use, basedOn: version }, { basePath }));
      await mutate();
    });
  const [isAsking, setIsAsking] = useState(false);
  const changes = recorded?.changes ?? [];
  const cannotTake = isDirty || changes.length === 0 || busy !== null;
  return (
    <section className={classes.card} aria-label="录制和试做">
      <h2>录制和试做</h2>
      <p className={classes.secondary}>
        练习沙箱里是一所培训学校，时间是周一早上。在里面做的事会记在下面，可以用作开始时的数据，也可以用作正确做法。
      </p>
      <div className={classes.buttons}>
        <Button
          onClick={open(true)}
          loading={busy === 'restart'}
          disabled={isDirty}
          variant={exercise.isSolvedInTry ? 'default' : 'filled'}
        >
          从头开始，打开练习沙箱
        </Button>
        <Button onClick={open(false)} loading={busy === 'open'} disabled={isDirty} variant="subtle">
          接着做
        </Button>
      </div>
      {isDirty && <p className={classes.secondary}>{SAVE_FIRST}</p>}
      <div aria-live="polite">
        <h3>录到的改动</h3>
        {changes.length > 0 ? (
          <ol className={classes.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ol>
        ) : (
          <p className={classes.secondary}>暂无</p>
        )}
      </div>
      <div className={classes.buttons}>
        <Button onClick={take('preparation')} loading={busy === 'preparation'} disabled={cannotTake} variant="default">
          用作开始时的数据
        </Button>
        <Button
          onClick={hasChecks ? () => setIsAsking(true) : take('solution')}
          loading={busy === 'solution'}
          disabled={cannotTake}
          variant="default"
        >
          用作正确做法
        </Button>
      </div>
      {preparedCount > 0 && (
        <p className={classes.secondary}>开始时已布置 {preparedCount} 行数据。布置以后请从头开始，再做正确做法。</p>
      )}
      {failure && (
        <p className={classes.error} role="alert">
          {failure}
        </p>
      )}
      <TriesList exercise={exercise} />
      <ConfirmDialog
        opened={isAsking}
        onCancel={() => setIsAsking(false)}
        title="换成录到的检查"
        confirmLabel="换成录到的检查"
        onConfirm={() => {
          setIsAsking(false);
          take('solution')();
        }}
      >
        现在的检查和改过的句子会换成录到的检查。现在的第 {version} 版留在“版本”里，可以再载入。
      </ConfirmDialog>
    </section>
  );
}
