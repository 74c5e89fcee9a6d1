import type { ExerciseProgress } from '#contracts/control/exercises.ts';
import { Button } from '@mantine/core';
import useSWR from 'swr';
import { readHints, readOneHint } from '../ask-training.ts';
import classes from './panel.module.css';
import { useAction } from '../../use-action.ts';

/** Renders 提示, whose hints are revealed one by one, from a nudge to the solution. */
export function Hints({ exercise }: { exercise: ExerciseProgress }) {
  const { data, mutate } = useSWR(['hints', exercise.id], readHints, { shouldRetryOnError: false });
  const { busy, fault, during } = useAction();
  const left = data?.left ?? 0;
  const read = data?.hints ?? [];
  if (!data || left + read.length === 0) return null;
  return (
    <section className={classes.hints} aria-label="提示">
      {read.length > 0 && (
        <ol>
          {read.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ol>
      )}
      {left > 0 && (
        <>
          <Button
            variant="default"
            loading={busy !== null}
            onClick={() =>
              void during('hint', async () => {
                await mutate(await readOneHint(), { revalidate: false });
              })
            }
          >
            {read.length === 0 ? '看提示' : '再看一条提示'}（还有 {left} 条）
          </Button>
          <p className={classes.note}>提示随时可以看，不影响完成，只记看了几条。</p>
        </>
      )}
      <p className={classes.fault} role="alert">
        {fault}
      </p>
    </section>
  );
}
