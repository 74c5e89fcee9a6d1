import { Button } from '@mantine/core';
import { useSwitchPersona } from '../overlay/use-switch-persona.tsx';
import { beginTour } from './ask-tours.ts';
import { ScriptChoices } from './ScriptChoices.tsx';
import classes from './tours.module.css';

/** Lists the demo scripts with their duration and audience. */
export function ScriptChooser({ onClose }: { onClose(): void }) {
  const { busy, failure, switchTo, question } = useSwitchPersona();
  return (
    <>
      <p className={classes.note}>
        照着讲就行：每一步写着谁来做、在哪一页、点什么、说什么，做完自动打勾；走偏了也能接着讲，需要的内容会自动补上。
        演示会在这个沙箱里真的录入内容，想回到现在的样子，请先在演示台存一个快照。
      </p>
      <ScriptChoices busy={busy} onBegin={(id) => switchTo(id, () => beginTour(id))} />
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
