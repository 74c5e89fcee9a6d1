import type { ExamView } from '#contracts/control/exams.ts';
import { exercises, type CourseProgress } from '#contracts/control/exercises.ts';
import { Button } from '@mantine/core';
import { ConfirmDialog } from '#web/ui/form/ConfirmDialog.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { sendControl } from '../../control-client.ts';
import { useAction } from '../../use-action.ts';
import { isLookingOn } from '../turn/look-on.ts';
import { CompletionLink } from './CourseList.tsx';
import classes from './panel.module.css';

interface Props {
  exam: ExamView;
  course: CourseProgress | undefined;
  reload(): void;
}

/** Shows the conditions of an examination, its remaining time, and its result. */
export function ExamStatus({ exam, course, reload }: Props) {
  const { state, minutes, attempts, passMark, solved, of, score, isPassed } = exam;
  const handingIn = useDialog();
  const { busy, failure, runAction } = useAction();
  const handIn = async (): Promise<boolean> => {
    handingIn.close();
    await runAction('hand-in', () => sendControl(exercises.handIn, {}));
    reload();
    return true;
  };
  if (state === 'over')
    return (
      <section className={classes.exam} aria-label="考试">
        <h2>考试已结束</h2>
        <p>
          完成 {solved}/{of} 题，得分 {score}，{isPassed ? '及格' : `不及格（及格线 ${passMark}）`}。
        </p>
        {isPassed && course && <CompletionLink course={course} />}
      </section>
    );
  return (
    <section className={classes.exam} aria-label="考试">
      <h2>{state === 'waiting' ? '考试' : `考试 · 还剩${leftText(exam.secondsLeft ?? 0)}`}</h2>
      <p>
        {state === 'waiting'
          ? `打开第一题后开始计时，共 ${minutes} 分钟。没有提示，每题可检查 ${attempts} 次，完成 ${passMark}% 及格。`
          : `完成 ${solved}/${of} 题，每题可检查 ${attempts} 次。断线或刷新后可接着做，时间照常走。`}
      </p>
      {state === 'running' && !isLookingOn() && (
        <Button variant="default" size="compact-sm" loading={busy !== null} onClick={() => handingIn.open()}>
          交卷
        </Button>
      )}
      <p className={classes.failure} role="alert">
        {failure}
      </p>
      <ConfirmDialog
        title="现在交卷？"
        opened={handingIn.opened}
        confirmLabel="交卷"
        danger
        onCancel={handingIn.close}
        onConfirm={handIn}
      >
        已完成 {solved}/{of} 题。交卷以后不能再做。
      </ConfirmDialog>
    </section>
  );
}

const MINUTE_S = 60;

/** Formats the remaining time in whole minutes, or in seconds during the last minute. */
export const leftText = (seconds: number): string =>
  seconds > MINUTE_S ? ` ${Math.ceil(seconds / MINUTE_S)} 分钟` : ` ${seconds} 秒`;
