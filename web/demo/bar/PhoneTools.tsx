import { useState } from 'react';
import { focusOn } from '../focus-on.ts';
import { hideBar } from '../around/bar-hidden.ts';
import { SideButtons } from '../around/SideButtons.tsx';
import type { SandboxFacts } from '../mock-schemas.ts';
import classes from './Bar.module.css';
import { DeskLink } from './DeskLink.tsx';
import { ToolMark } from './mishaps/ToolMark.tsx';
import { ToolPanel } from './ToolPanel.tsx';
import { ToolPopover } from './ToolPopover.tsx';
import type { Tool } from './tools.ts';

/** Where the bar has no room for its tools they stand behind one button. */
export function PhoneTools({ tools, sandbox }: { tools: readonly Tool[]; sandbox: SandboxFacts }) {
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<Tool | null>(null);
  const change = (next: boolean): void => {
    setOpened(next);
    setChosen(null);
  };
  return (
    <ToolPopover
      opened={opened}
      onClose={() => change(false)}
      label={chosen?.label ?? '演示工具'}
      width="calc(100vw - 16px)"
      position="bottom-end"
      button={
        <button type="button" className={classes.button} data-end onClick={() => change(!opened)}>
          演示工具
          <ToolMark />
        </button>
      }
    >
      {chosen ? (
        <>
          <button type="button" className={classes.back} ref={focusOn} onClick={() => setChosen(null)}>
            ‹ 演示工具
          </button>
          <ToolPanel tool={chosen} onClose={() => change(false)} />
        </>
      ) : (
        <div className={classes.list}>
          {tools.map((tool) => (
            <button key={tool.id} type="button" className={classes.entry} onClick={() => setChosen(tool)}>
              {tool.label}
            </button>
          ))}
          <SideButtons className={classes.entry} onChosen={() => change(false)} />
          <DeskLink sandbox={sandbox} className={classes.entry} />
          <button type="button" className={classes.entry} onClick={() => hideBar(true)}>
            隐藏（新标签页里会再次显示）
          </button>
        </div>
      )}
    </ToolPopover>
  );
}
