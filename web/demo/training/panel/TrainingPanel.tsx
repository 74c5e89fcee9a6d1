import type { Training } from '#contracts/control/exercises.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { LoadState } from '../../LoadState.tsx';
import { SidePanel } from '../../side/SidePanel.tsx';
import { root } from '#web/http/address.ts';
import { isLookingOn, lookOnAddress } from '../turn/look-on.ts';
import { openExercise } from '../open-exercise.ts';
import { locateExercise, useTraining } from '../use-training.ts';
import { CourseList } from './CourseList.tsx';
import { CurrentExercise } from './CurrentExercise.tsx';
import { ExamStatus } from './ExamStatus.tsx';
import { ExerciseIntro } from './ExerciseIntro.tsx';
import classes from './panel.module.css';
import { useAction } from '../../use-action.ts';

/** Renders 练习 beside the console, with the exercises that the user solves in the console. */
export function TrainingPanel({ onClose }: { onClose(): void }) {
  const { training, error, isAsking, reload } = useTraining();
  const all = training?.courses.flatMap(({ exercises }) => exercises) ?? [];
  const current = locateExercise(training?.courses ?? [], training?.current ?? null);
  return (
    <SidePanel
      name="练习"
      {...(training && { mark: `${all.filter(({ state }) => state === 'solved').length}/${all.length}` })}
      line={current?.exercise.title ?? '选择一个练习'}
    >
      {training ? (
        <Content training={training} isBehind={error !== undefined} reload={() => void reload()} onClose={onClose} />
      ) : (
        <LoadState dataName="练习" state={{ error, isValidating: isAsking, mutate: reload }}>
          <Button variant="default" onClick={onClose}>
            关闭
          </Button>
        </LoadState>
      )}
    </SidePanel>
  );
}

interface ContentProps {
  training: Training;
  /** True if the displayed data is outdated because the server does not respond. */
  isBehind: boolean;
  reload(): void;
  onClose(): void;
}

function Content({ training, isBehind, reload, onClose }: ContentProps) {
  // The page beside the panel was loaded during this exercise; another browser tab may switch the branch.
  const [loadedIn] = useState(training.current);
  const [selectedId, setSelectedId] = useState(training.current);
  const top = useRef<HTMLDivElement>(null);
  const { current } = training;
  const isOtherExercise = current !== loadedIn;
  const selectedExercise = locateExercise(training.courses, selectedId);
  const currentExercise = locateExercise(training.courses, current);
  useEffect(() => {
    top.current?.parentElement?.scrollTo?.({ top: 0 });
  }, [selectedId]);
  if (isOtherExercise) return <ExerciseChanged training={training} loadedIn={loadedIn} />;
  return (
    <div ref={top} className={classes.panel}>
      {isBehind && (
        <p className={classes.behind} role="status">
          无法连接演示环境，正在重试。已完成的不会丢失。
        </p>
      )}
      {training.exam && <ExamStatus exam={training.exam} course={training.courses[0]} reload={reload} />}
      {selectedExercise === null ? (
        <>
          <CourseList training={training} onChoose={setSelectedId} />
          {training.courses.length === 0 && <EmptyState hint="这个版本没有练习" />}
          {!currentExercise && (
            <Button variant="subtle" color="blue" size="compact-sm" onClick={onClose}>
              关闭练习
            </Button>
          )}
        </>
      ) : selectedId === current ? (
        <CurrentExercise
          key={selectedId}
          located={selectedExercise}
          exam={training.exam}
          onBack={() => setSelectedId(null)}
          onChecked={reload}
        />
      ) : (
        <ExerciseIntro
          key={selectedId}
          exercise={selectedExercise.exercise}
          presentTitle={currentExercise?.exercise.title ?? null}
          onBack={() => setSelectedId(null)}
        />
      )}
    </div>
  );
}

/**
 * Reports that the page is outdated, because another browser tab or user began or left an exercise, or because the
 * sandbox was reset.
 */
function ExerciseChanged({ training, loadedIn }: { training: Training; loadedIn: string | null }) {
  const { busy, failure, runAction } = useAction();
  const loadedExercise = locateExercise(training.courses, loadedIn)?.exercise;
  const now = locateExercise(training.courses, training.current)?.exercise;
  const reloadForExercise = async (): Promise<void> => {
    if (isLookingOn()) location.assign(lookOnAddress(root));
    else if (now) await openExercise(now.id);
    else location.reload();
  };
  return (
    <div className={classes.panel} role="alert">
      <h2>{now ? `沙箱已转到“${now.title}”` : '练习已经退出'}</h2>
      <p>
        {now
          ? '另一个标签页或另一个人开始了这个练习，所以这一页显示的数据已经过时。'
          : '另一个标签页退出了练习，或者沙箱被重置了，所以这一页显示的数据已经过时。'}
      </p>
      <Button loading={busy === 'stay'} onClick={() => void runAction('stay', reloadForExercise)}>
        {now ? `到“${now.title}”去` : '刷新页面'}
      </Button>
      {loadedExercise && !isLookingOn() && (
        <Button
          variant="default"
          loading={busy === 'back'}
          onClick={() => void runAction('back', () => openExercise(loadedExercise.id))}
        >
          回到“{loadedExercise.title}”
        </Button>
      )}
      <p className={classes.failure}>{failure}</p>
    </div>
  );
}
