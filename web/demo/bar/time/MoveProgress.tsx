import { Progress } from '@mantine/core';
import { timeTravel } from '#contracts/control/clock.ts';
import { useControl } from '../../control-client.ts';
import { dayInWords } from '../../outdated-data/words.ts';
import classes from '../panels.module.css';

const POLL_MS = 700;

/** Renders the progress of the simulated school activity while time travel is running. */
export function MoveProgress() {
  const { data } = useControl(timeTravel.targets, {}, { refreshInterval: POLL_MS });
  const playing = data?.playing;
  if (!playing) return <p className={classes.note}>正在移动时间…</p>;
  return (
    <div>
      <p className={classes.note}>
        正在过到 {dayInWords(playing.day)}，共到 {dayInWords(playing.until)}
      </p>
      <Progress value={playing.share * 100} aria-label="移动时间的进度" />
    </div>
  );
}
