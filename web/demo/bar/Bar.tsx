import { useMatches } from '@mantine/core';
import { HIDING_KEY, hideBar } from '../around/bar-hidden.ts';
import { useAround } from '../around/facts.ts';
import { offeredTo } from '../around/offered.ts';
import { SideButtons } from '../around/SideButtons.tsx';
import classes from './Bar.module.css';
import { Clock } from './Clock.tsx';
import { DeskLink } from './DeskLink.tsx';
import { PhoneTools } from './PhoneTools.tsx';
import { ToolButton } from './ToolButton.tsx';
import { tools } from './tools.ts';

/** Which sandbox this is and what time it is in it; who one is there, its time and what goes wrong are changed here. */
export function Bar() {
  const { sandbox } = useAround();
  const isNarrow = useMatches({ base: true, md: false }, { getInitialValueInEffect: false });
  const offered = sandbox === null ? [] : offeredTo(sandbox.rank, tools);
  return (
    <section className={classes.bar} aria-label="演示工具栏">
      <span className={classes.name} title={sandbox?.name}>
        {sandbox?.name}
      </span>
      <Clock />
      {isNarrow ? (
        sandbox && <PhoneTools tools={offered} sandbox={sandbox} />
      ) : (
        <>
          {offered.map((tool) => (
            <ToolButton key={tool.id} tool={tool} />
          ))}
          <SideButtons className={classes.button} />
          <span className={classes.end}>
            {sandbox && <DeskLink sandbox={sandbox} className={classes.button} />}
            <button type="button" className={classes.button} onClick={() => hideBar(true)}>
              隐藏（{HIDING_KEY.label} 再次显示）
            </button>
          </span>
        </>
      )}
    </section>
  );
}
