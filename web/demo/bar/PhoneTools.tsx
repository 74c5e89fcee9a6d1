import type { SandboxFacts } from '#contracts/control/sandboxes.ts';
import { useState } from 'react';
import { focusOnMount } from '../focus-on-mount.ts';
import { setBarHidden } from '../overlay/bar-visibility.ts';
import { SideButtons } from '../overlay/SideButtons.tsx';
import classes from './Bar.module.css';
import { AdminLink } from './AdminLink.tsx';
import { ToolMark } from './fault-presets/ToolMark.tsx';
import { ToolPanel } from './ToolPanel.tsx';
import { ToolPopover } from './ToolPopover.tsx';
import type { Tool } from './tools.ts';

/** Groups the tools behind one button on narrow screens. */
export function PhoneTools({ tools, sandbox }: { tools: readonly Tool[]; sandbox: SandboxFacts }) {
  const [opened, setOpened] = useState(false);
  const [selectedTool, setSelectedTool] = useState<Tool | null>(null);
  const change = (next: boolean): void => {
    setOpened(next);
    setSelectedTool(null);
  };
  return (
    <ToolPopover
      opened={opened}
      onClose={() => change(false)}
      label={selectedTool?.label ?? '演示工具'}
      width="calc(100vw - 16px)"
      position="bottom-end"
      button={
        <button type="button" className={classes.button} data-end onClick={() => change(!opened)}>
          演示工具
          <ToolMark />
        </button>
      }
    >
      {selectedTool ? (
        <>
          <button type="button" className={classes.back} ref={focusOnMount} onClick={() => setSelectedTool(null)}>
            ‹ 演示工具
          </button>
          <ToolPanel tool={selectedTool} onClose={() => change(false)} />
        </>
      ) : (
        <div className={classes.list}>
          {tools.map((tool) => (
            <button key={tool.id} type="button" className={classes.entry} onClick={() => setSelectedTool(tool)}>
              {tool.label}
            </button>
          ))}
          <SideButtons className={classes.entry} onChosen={() => change(false)} />
          <AdminLink sandbox={sandbox} className={classes.entry} />
          <button type="button" className={classes.entry} onClick={() => setBarHidden(true)}>
            隐藏（新标签页里会再次显示）
          </button>
        </div>
      )}
    </ToolPopover>
  );
}
