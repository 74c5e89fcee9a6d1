import type { ExamView } from '#contracts/control/exams.ts';
import type { ExerciseProgress } from '#contracts/control/exercises.ts';
import { Button } from '@mantine/core';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { ConfirmDialog } from '#web/ui/form/ConfirmDialog.tsx';
import { useSession } from '#web/session/state.ts';
import { useSwitchPersona } from '../../overlay/use-switch-persona.tsx';
import { beginExercise, leaveExercise } from '../ask-training.ts';
import { openExercise } from '../open-exercise.ts';
import type { PlacedExercise } from '../use-training.ts';
import { isLookingOn } from '../turn/look-on.ts';
import { Check } from './Check.tsx';
import { Hints } from './Hints.tsx';
import { About, Back } from './ExerciseIntro.tsx';
import classes from './panel.module.css';
import { TraineeStatus } from './TraineeStatus.tsx';
import { useAction } from '../../use-action.ts';

interface Props {
  located: PlacedExercise;
  /** Examination in which the exercise is done; null outside one. */
  exam: ExamView | null;
  onBack(): void;
  onChecked(): void;
}

/** Renders the running exercise, whose branch the sandbox uses. */
export function CurrentExercise({ located, exam, onBack, onChecked }: Props) {
  const { course, exercise, position } = located;
  return (
    <section className={classes.one} aria-label={exercise.title}>
      <Back onBack={onBack} />
      <p className={classes.note}>
        {course.title} · 第 {position} 个，共 {course.exercises.length} 个
      </p>
      <h2>{exercise.title}</h2>
      <About exercise={exercise} brief />
      {isLookingOn() && <TraineeStatus />}
      {!isLookingOn() && exam?.state !== 'over' && (
        <>
          <SwitchPersonaHint exercise={exercise} />
          <Check located={located} exam={exam} onChecked={onChecked} />
          {exercise.state !== 'solved' && !exam && <Hints exercise={exercise} />}
          <ExitActions exercise={exercise.id} title={exercise.title} />
        </>
      )}
    </section>
  );
}

/** Offers to switch to the persona of the exercise if another user is signed in. */
function SwitchPersonaHint({ exercise: { id, as, asTitle } }: { exercise: ExerciseProgress }) {
  const { user } = useSession();
  const { busy, failure, switchTo, question } = useSwitchPersona();
  if (!user || user.username === as) return null;
  return (
    <section className={classes.other} aria-label="身份">
      <p>
        这个练习以{asTitle}的身份做，现在登录的是“{user.name}”。
      </p>
      <Button
        variant="default"
        size="compact-sm"
        loading={busy !== null}
        onClick={() => switchTo('as', () => beginExercise(id))}
      >
        切换到{asTitle}
      </Button>
      <p className={classes.failure} role="alert">
        {failure}
      </p>
      {question}
    </section>
  );
}

/** Renders the buttons that restart and leave the exercise. Each explains its effect before the confirmation. */
function ExitActions({ exercise, title }: { exercise: string; title: string }) {
  const restartDialog = useDialog();
  const leaving = useDialog();
  const { busy, failure, runAction } = useAction();
  return (
    <div className={classes.ends}>
      <Button
        variant="subtle"
        color="blue"
        size="compact-sm"
        loading={busy === 'restart'}
        onClick={() => restartDialog.open()}
      >
        重新开始
      </Button>
      <Button variant="subtle" color="blue" size="compact-sm" loading={busy === 'leave'} onClick={() => leaving.open()}>
        退出练习
      </Button>
      <p className={classes.failure} role="alert">
        {failure}
      </p>
      <ConfirmDialog
        title={`重新开始“${title}”？`}
        opened={restartDialog.opened}
        confirmLabel="重新开始"
        danger
        onCancel={restartDialog.close}
        onConfirm={async () => {
          restartDialog.close();
          await runAction('restart', () => openExercise(exercise, true));
          return true;
        }}
      >
        这个练习里录入的内容会丢失，不能找回；其他练习、沙箱自己的数据和已记录的完成情况都不受影响。
      </ConfirmDialog>
      <ConfirmDialog
        title="退出练习？"
        opened={leaving.opened}
        confirmLabel="退出练习"
        onCancel={leaving.close}
        onConfirm={async () => {
          leaving.close();
          await runAction('leave', async () => {
            await leaveExercise();
            location.reload();
          });
          return true;
        }}
      >
        页面会回到沙箱自己的数据。这个练习停在现在的样子，随时可以从“练习”回来继续。
      </ConfirmDialog>
    </div>
  );
}
