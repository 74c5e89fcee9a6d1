import { Button } from '@mantine/core';
import type { ExerciseStanding } from '../answers.ts';
import { isLookingOn } from '../turn/look-on.ts';
import { useGoing } from '../../around/use-going.tsx';
import { beginExercise } from '../ask-training.ts';
import classes from './panel.module.css';

interface Props {
  exercise: ExerciseStanding;
  /** Of the exercise that would be left by it. */
  presentTitle: string | null;
  onBack(): void;
}

const OFFERS = { new: '开始', begun: '继续', solved: '打开' } as const;

/** What an exercise is about, and what beginning it does, before it is done. */
export function Offer({ exercise, presentTitle, onBack }: Props) {
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
  const { busy, fault, go, question } = useGoing();
  return (
    <>
      <Button loading={busy !== null} onClick={() => go('begin', () => beginExercise(exercise.id))}>
        {OFFERS[exercise.state]}
      </Button>
      <p className={classes.note}>
        {presentTitle
          ? `“${presentTitle}”会停在现在的样子，随时可以回来继续。`
          : '沙箱现在的数据会先收起，退出练习时原样回来。'}
        页面会重新打开，没有保存的内容会丢失。
      </p>
      <p className={classes.fault} role="alert">
        {fault}
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

/** @param brief on a telephone the aim alone, once it has been begun: the check is near */
export const About = ({
  exercise: { aim, why, asTitle },
  brief = false,
}: {
  exercise: ExerciseStanding;
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
