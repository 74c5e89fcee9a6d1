import type { ExerciseProgress } from '#contracts/control/exercises.ts';
import { Button } from '@mantine/core';
import { isLookingOn } from '../turn/look-on.ts';
import { useSwitchPersona } from '../../overlay/use-switch-persona.tsx';
import { beginExercise } from '../ask-training.ts';
import classes from './panel.module.css';

interface Props {
  exercise: ExerciseProgress;
  /**
   * Title of the current exercise, which the user leaves by beginning this exercise; null if no exercise is running.
   */
  presentTitle: string | null;
  onBack(): void;
}

const BUTTON_LABELS = { new: '开始', begun: '继续', solved: '打开' } as const;

/** Describes an exercise and the effect of beginning it. */
export function ExerciseIntro({ exercise, presentTitle, onBack }: Props) {
  return (
    <section className={classes.one} aria-label={exercise.title}>
      <Back onBack={onBack} />
      <h2>{exercise.title}</h2>
      <About exercise={exercise} />
      {isLookingOn() ? (
        <p className={classes.note}>旁观时不能替学员换练习。</p>
      ) : (
        <Begin exercise={exercise} presentTitle={presentTitle} />
      )}
    </section>
  );
}

function Begin({ exercise, presentTitle }: Omit<Props, 'onBack'>) {
  const { busy, failure, switchTo, question } = useSwitchPersona();
  return (
    <>
      <Button loading={busy !== null} onClick={() => switchTo('begin', () => beginExercise(exercise.id))}>
        {BUTTON_LABELS[exercise.state]}
      </Button>
      <p className={classes.note}>
        {presentTitle
          ? `“${presentTitle}”会停在现在的样子，随时可以回来继续。`
          : '沙箱现在的数据会先收起，退出练习时原样回来。'}
        页面会重新打开，没有保存的内容会丢失。
      </p>
      <p className={classes.failure} role="alert">
        {failure}
      </p>
      {question}
    </>
  );
}

export const Back = ({ onBack }: { onBack(): void }) => (
  <button type="button" className={classes.back} onClick={onBack}>
    ‹ 全部练习
  </button>
);

/**
 * Describes the aim of an exercise. @param brief true to show only the aim on phones, so that the check is within view
 */
export const About = ({
  exercise: { aim, why, asTitle },
  brief = false,
}: {
  exercise: ExerciseProgress;
  brief?: boolean;
}) => (
  <dl className={classes.about} data-brief={brief || undefined}>
    <dt>目标</dt>
    <dd>{aim}</dd>
    <dt>为什么重要</dt>
    <dd>{why}</dd>
    {asTitle && (
      <>
        <dt>身份</dt>
        <dd>{asTitle}</dd>
      </>
    )}
  </dl>
);
