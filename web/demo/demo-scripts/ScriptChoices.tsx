import { Button } from '@mantine/core';
import { demoScripts } from '#contracts/control/demo-scripts.ts';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { useControl } from '../control-client.ts';
import classes from './tours.module.css';

interface Props {
  /** Id of the demo script that is being started; null if none is. */
  busy: string | null;
  onBegin(id: string): void;
}

/** Lists the demo scripts with their duration and audience, each with a button that starts it. */
export function ScriptChoices({ busy, onBegin }: Props) {
  const { data } = useControl(demoScripts.list, {}, { revalidateOnFocus: false });
  if (!data) return <FormSkeleton fields={3} />;
  return (
    <ul className={classes.tours}>
      {data.map(({ id, title, minutes, goal, steps }) => (
        <li key={id}>
          <h2>{title}</h2>
          <p className={classes.note}>
            {minutes} 分钟 · {steps} 步
          </p>
          <p>{goal}</p>
          <Button variant="default" aria-label={`开始：${title}`} loading={busy === id} onClick={() => onBegin(id)}>
            开始
          </Button>
        </li>
      ))}
    </ul>
  );
}
