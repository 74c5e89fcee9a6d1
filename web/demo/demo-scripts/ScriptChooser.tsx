import { demoScripts } from '#contracts/control/demo-scripts.ts';
import { useControl } from '../control-client.ts';
import { Button } from '@mantine/core';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { useSwitchPersona } from '../overlay/use-switch-persona.tsx';
import { beginTour } from './ask-tours.ts';
import classes from './tours.module.css';

/** Lists the demo scripts with their duration and audience. */
export function ScriptChooser({ onClose }: { onClose(): void }) {
  const { data } = useControl(demoScripts.list, {}, { revalidateOnFocus: false });
  const { busy, failure, switchTo, question } = useSwitchPersona();
  return (
    <>
      <p className={classes.note}>
        照着讲就行：每一步写着谁来做、在哪一页、点什么、说什么，做完自动打勾；走偏了也能接着讲，需要的内容会自动补上。
        演示会在这个沙箱里真的录入内容，想回到现在的样子，请先在演示台存一个快照。
      </p>
      {data ? (
        <ul className={classes.tours}>
          {data.map(({ id, title, minutes, goal, steps }) => (
            <li key={id}>
              <h2>{title}</h2>
              <p className={classes.note}>
                {minutes} 分钟 · {steps} 步
              </p>
              <p>{goal}</p>
              <Button
                variant="default"
                aria-label={`开始：${title}`}
                loading={busy === id}
                onClick={() => switchTo(id, () => beginTour(id))}
              >
                开始
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <FormSkeleton fields={3} />
      )}
      <p className={classes.failure} role="alert">
        {failure}
      </p>
      <Button variant="subtle" color="blue" size="compact-sm" onClick={onClose}>
        关闭
      </Button>
      {question}
    </>
  );
}
