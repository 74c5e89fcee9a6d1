import type { ExerciseProgress } from '#contracts/control/exercises.ts';
import { Button } from '@mantine/core';
import useSWR from 'swr';
import { readHints, readOneHint } from '../ask-training.ts';
import classes from './panel.module.css';
import { useAction } from '../../use-action.ts';

/** Renders 提示, whose hints are revealed one by one, from a nudge to the solution. */
export function Hints({ exercise }: { exercise: ExerciseProgress }) {
  const { data, mutate } = useSWR(['hints', exercise.id], readHints, { shouldRetryOnError: false });
  const { busy, failure, runAction } = useAction();
  const hintsLeft = data?.left ?? 0;
  const revealedHints = data?.hints ?? [];
  if (!data || hintsLeft + revealedHints.length === 0) return null;
  return (
    <section className={classes.hints} aria-label="提示">
      {revealedHints.length > 0 && (
        <ol>
          {revealedHints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ol>
      )}
      {hintsLeft > 0 && (
        <>
          <Button
            variant="default"
            loading={busy !== null}
            onClick={() =>
              void runAction('hint', async () => {
                await mutate(await readOneHint(), { revalidate: false });
              })
            }
          >
            {revealedHints.length === 0 ? '看提示' : '再看一条提示'}（还有 {hintsLeft} 条）
          </Button>
          <p className={classes.note}>提示随时可以看，不影响完成，只记看了几条。</p>
        </>
      )}
      <p className={classes.failure} role="alert">
        {failure}
      </p>
    </section>
  );
}
