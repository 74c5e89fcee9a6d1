import type { CourseProgress, ExerciseProgress, Training } from '#contracts/control/exercises.ts';
import { Button } from '@mantine/core';
import { Ticks } from '#web/ui/display/Ticks.tsx';
import { completionAddress } from '../completion/address.ts';
import classes from './panel.module.css';

interface Props {
  training: Training;
  onChoose(exercise: string): void;
}

/** Lists all courses with their progress. The course of the current exercise is expanded. */
export function CourseList({ training: { courses, current }, onChoose }: Props) {
  const opened =
    courses.find(({ exercises }) => exercises.some(({ id }) => id === current)) ??
    courses.find(({ exercises }) => exercises.some(({ state }) => state === 'begun')) ??
    courses.find(({ isDone }) => !isDone);
  return (
    <div className={classes.courses}>
      {courses.map((course) => (
        <div key={course.id} className={classes.course}>
          <details open={course === opened}>
            <summary>
              <span className={classes.title}>{course.title}</span>
              <span className={classes.solved}>
                <Ticks held={course.solved} ahead={course.exercises.length - course.solved} />
                {course.solved}/{course.exercises.length}
              </span>
            </summary>
            <p className={classes.goal}>{course.goal}</p>
            <ol>
              {course.exercises.map((exercise) => (
                <li key={exercise.id}>
                  <button
                    type="button"
                    aria-current={exercise.id === current ? 'step' : undefined}
                    onClick={() => onChoose(exercise.id)}
                  >
                    <span>{exercise.title}</span>
                    <State exercise={exercise} isCurrent={exercise.id === current} />
                  </button>
                </li>
              ))}
            </ol>
          </details>
          {course.isDone && <CompletionLink course={course} />}
        </div>
      ))}
    </div>
  );
}

export const CompletionLink = ({ course }: { course: CourseProgress }) => (
  <Button
    component="a"
    href={completionAddress(course.id)}
    target="_blank"
    rel="noopener"
    variant="default"
    className={classes.completion ?? ''}
  >
    查看结业证明
  </Button>
);

function State({ exercise: { state, minutes }, isCurrent }: { exercise: ExerciseProgress; isCurrent: boolean }) {
  const sign = { new: null, begun: { running: 1 }, solved: { held: 1 } }[state];
  const stateLabel = { new: '未开始', begun: isCurrent ? '正在练习' : '已开始', solved: '已完成' }[state];
  return (
    <span className={classes.state} data-state={state}>
      {sign && <Ticks {...{ held: 0, ahead: 0, ...sign }} />}
      {stateLabel}
      {state === 'solved' && ` · ${minutes} 分`}
    </span>
  );
}
