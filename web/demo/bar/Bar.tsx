import { useMatches } from '@mantine/core';
import { BAR_ID } from '../overlay/BarSkipLink.tsx';
import { HIDING_KEY, setBarHidden } from '../overlay/bar-visibility.ts';
import { useSandboxState } from '../overlay/sandbox-state.ts';
import { filterByRank } from '../overlay/visible-to.ts';
import { SideButtons } from '../overlay/SideButtons.tsx';
import classes from './Bar.module.css';
import { Clock } from './Clock.tsx';
import { AdminLink } from './AdminLink.tsx';
import { PhoneTools } from './PhoneTools.tsx';
import { ToolButton } from './ToolButton.tsx';
import { tools } from './tools.ts';

/** Renders the demo bar with the sandbox, its time, and the tools for persona, time and faults. */
export function Bar() {
  const { sandbox } = useSandboxState();
  // The server has put the name in the page, so that the clock beside it does not move when the sandbox is loaded.
  const name = sandbox?.name ?? document.documentElement.dataset['sandbox'];
  const isNarrow = useMatches({ base: true, md: false }, { getInitialValueInEffect: false });
  return (
    <section id={BAR_ID} tabIndex={-1} className={classes.bar} aria-label="演示工具栏">
      <span className={classes.name} title={name}>
        {name}
      </span>
      <Clock />
      {sandbox &&
        (isNarrow ? (
          <PhoneTools tools={filterByRank(sandbox.rank, tools)} sandbox={sandbox} />
        ) : (
          <>
            {filterByRank(sandbox.rank, tools).map((tool) => (
              <ToolButton key={tool.id} tool={tool} />
            ))}
            <SideButtons className={classes.button} />
            <span className={classes.end}>
              <AdminLink sandbox={sandbox} className={classes.button} />
              <button type="button" className={classes.button} onClick={() => setBarHidden(true)}>
                隐藏（{HIDING_KEY.label} 再次显示）
              </button>
            </span>
          </>
        ))}
    </section>
  );
}
