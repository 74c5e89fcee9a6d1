import { useState } from 'react';
import classes from './Bar.module.css';
import { ToolMark } from './fault-presets/ToolMark.tsx';
import { ToolPanel } from './ToolPanel.tsx';
import { ToolPopover } from './ToolPopover.tsx';
import type { Tool } from './tools.ts';

/** Renders a tool button with its panel below. */
export function ToolButton({ tool }: { tool: Tool }) {
  const { id, label, width, panel } = tool;
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  return (
    <ToolPopover
      opened={opened}
      onClose={close}
      label={label}
      width={`min(${width}px, calc(100vw - 16px))`}
      position="bottom-start"
      button={
        <button
          type="button"
          className={classes.button}
          onPointerEnter={() => void panel.fetch().catch(() => undefined)}
          onClick={() => setOpened(!opened)}
        >
          {label}
          {id === 'mishaps' && <ToolMark />}
        </button>
      }
    >
      <ToolPanel tool={tool} onClose={close} />
    </ToolPopover>
  );
}
