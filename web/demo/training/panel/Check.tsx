import type { ExamView } from '#contracts/control/exams.ts';
import type { CheckOutcome, ExerciseProgress } from '#contracts/control/exercises.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Ticks } from '#web/ui/display/Ticks.tsx';
import { useSwitchPersona } from '../../overlay/use-switch-persona.tsx';
import { beginExercise, checkExercise } from '../ask-training.ts';
import type { PlacedExercise } from '../use-training.ts';
import { CompletionLink } from './CourseList.tsx';
import { MissingList } from './MissingList.tsx';
import classes from './panel.module.css';
import { useAction } from '../../use-action.ts';

interface Props {
  located: PlacedExercise;
  /** Examination in which the exercise is done; null outside one. */
  exam: ExamView | null;
  /** Called after a check, when the progress may have changed. */
  onChecked(): void;
}

/** Renders 检查 with the unmet conditions, or with the success and the next exercise. */
export function Check({ located, exam, onChecked }: Props) {
  const { exercise } = located;
  const [outcome, setOutcome] = useState<CheckOutcome | null>(null);
  const { busy, failure, runAction } = useAction();
  const check = () =>
    runAction('check', async () => {
      setOutcome(await checkExercise());
      onChecked();
    });
  const isSolved = outcome ? outcome.isSolved : exercise.state === 'solved';
  return (
    <section className={classes.check} aria-label="检查">
      <div role="status">
        {outcome &&
          !outcome.isSolved &&
          (exam ? <p>{wrongText(exam, exercise)}</p> : <MissingList missing={outcome.missing} />)}
        {isSolved && <Solved located={located} isFresh={outcome !== null} />}
        {!outcome && !isSolved && Boolean(exercise.missingAtCheck) && (
          <p className={classes.note}>上次检查时还差 {exercise.missingAtCheck} 项，再检查一次可看到是哪些。</p>
        )}
      </div>
      {isSolved && <NextSteps located={located} />}
      <Button variant={isSolved ? 'default' : 'filled'} loading={busy !== null} onClick={() => void check()}>
        {isSolved ? '再检查一次' : '检查'}
      </Button>
      <p className={classes.failure} role="alert">
        {failure}
      </p>
    </section>
  );
}

/** Returns the message about wrong work in an examination, which states only how many checks are left. */
function wrongText({ attempts }: ExamView, { tries }: ExerciseProgress): string {
  const left = attempts - tries;
  return left > 0 ? `还不对，还可以检查 ${left} 次。` : '还不对，这题的检查次数已用完。';
}

/** Renders the ticks of the course. Animates the new tick if the exercise has just been solved. */
function Solved({ located: { course, exercise }, isFresh }: { located: PlacedExercise; isFresh: boolean }) {
  const { tries, minutes } = exercise;
  return (
    <div className={classes.done} data-fresh={isFresh || undefined}>
      <Ticks large held={course.solved} ahead={course.exercises.length - course.solved} />
      <p className={classes.doneTitle}>{isFresh ? '做对了' : '这个练习已完成'}</p>
      <p>
        {isFresh && tries <= 1 ? '一次就检查通过，' : ''}
        {course.isDone
          ? `“${course.title}”的 ${course.exercises.length} 个练习全部完成。`
          : `“${course.title}”已完成 ${course.solved}/${course.exercises.length}${minutes > 0 ? `，这个用了 ${minutes} 分钟` : ''}。`}
      </p>
    </div>
  );
}

function NextSteps({ located: { course, next } }: { located: PlacedExercise }) {
  const { busy, failure, switchTo, question } = useSwitchPersona();
  if (course.isDone) return <CompletionLink course={course} />;
  if (!next) return null;
  return (
    <>
      <Button loading={busy !== null} onClick={() => switchTo('next', () => beginExercise(next.id))}>
        下一个：{next.title}
      </Button>
      <p className={classes.failure} role="alert">
        {failure}
      </p>
      {question}
    </>
  );
}
