import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotYet } from '../../NotYet.tsx';
import { SidePanel } from '../../side/SidePanel.tsx';
import type { Training } from '../answers.ts';
import { root } from '../../../http/address.ts';
import { isLookingOn, lookOnAddress } from '../turn/look-on.ts';
import { goOn } from '../go-on.ts';
import { placeOf, useTraining } from '../use-training.ts';
import { CourseList } from './CourseList.tsx';
import { Doing } from './Doing.tsx';
import { Offer } from './Offer.tsx';
import classes from './panel.module.css';
import { useWork } from '../../use-work.ts';

/** 练习: what is to be learnt, beside the console in which it is done. */
export function TrainingPanel({ onClose }: { onClose(): void }) {
  const { training, error, isAsking, reload } = useTraining();
  const all = training?.courses.flatMap(({ exercises }) => exercises) ?? [];
  const doing = placeOf(training?.courses ?? [], training?.current ?? null);
  return (
    <SidePanel
      name="练习"
      {...(training && { mark: `${all.filter(({ state }) => state === 'solved').length}/${all.length}` })}
      line={doing?.exercise.title ?? '选择一个练习'}
    >
      {training ? (
        <Content training={training} isBehind={error !== undefined} reload={() => void reload()} onClose={onClose} />
      ) : (
        <NotYet what="练习" asked={{ error, isValidating: isAsking, mutate: reload }}>
          <Button variant="default" onClick={onClose}>
            关闭
          </Button>
        </NotYet>
      )}
    </SidePanel>
  );
}

interface ContentProps {
  training: Training;
  /** What is shown is of before: the server does not answer. */
  isBehind: boolean;
  reload(): void;
  onClose(): void;
}

function Content({ training, isBehind, reload, onClose }: ContentProps) {
  // The page beside was loaded in this state; another tab may change it under its feet.
  const [loadedIn] = useState(training.current);
  const [chosen, setChosen] = useState(training.current);
  const top = useRef<HTMLDivElement>(null);
  const { current } = training;
  const isElsewhere = current !== loadedIn;
  const placed = placeOf(training.courses, chosen);
  const doing = placeOf(training.courses, current);
  useEffect(() => {
    top.current?.parentElement?.scrollTo?.({ top: 0 });
  }, [chosen]);
  if (isElsewhere) return <Elsewhere training={training} loadedIn={loadedIn} />;
  return (
    <div ref={top} className={classes.panel}>
      {isBehind && (
        <p className={classes.behind} role="status">
          没有连接上演示环境，正在重试。已完成的不会丢失。
        </p>
      )}
      {placed === null ? (
        <>
          <CourseList training={training} onChoose={setChosen} />
          {training.courses.length === 0 && <EmptyState hint="这个版本没有练习" />}
          {!doing && (
            <Button variant="subtle" color="blue" size="compact-sm" onClick={onClose}>
              关闭练习
            </Button>
          )}
        </>
      ) : chosen === current ? (
        <Doing key={chosen} placed={placed} onBack={() => setChosen(null)} onChecked={reload} />
      ) : (
        <Offer
          key={chosen}
          exercise={placed.exercise}
          presentTitle={doing?.exercise.title ?? null}
          onBack={() => setChosen(null)}
        />
      )}
    </div>
  );
}

/** Another tab has begun another exercise, or the sandbox was reset: the page beside shows what is no more. */
function Elsewhere({ training, loadedIn }: { training: Training; loadedIn: string | null }) {
  const { busy, fault, during } = useWork();
  const before = placeOf(training.courses, loadedIn)?.exercise;
  const now = placeOf(training.courses, training.current)?.exercise;
  const follow = async (): Promise<void> => {
    if (isLookingOn()) location.assign(lookOnAddress(root));
    else if (now) await goOn(now.id);
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
      <Button loading={busy === 'stay'} onClick={() => void during('stay', follow)}>
        {now ? `到“${now.title}”去` : '刷新页面'}
      </Button>
      {before && !isLookingOn() && (
        <Button variant="default" loading={busy === 'back'} onClick={() => void during('back', () => goOn(before.id))}>
          回到“{before.title}”
        </Button>
      )}
      <p className={classes.fault}>{fault}</p>
    </div>
  );
}
