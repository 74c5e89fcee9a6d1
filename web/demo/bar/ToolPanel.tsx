import { type ComponentType, useMemo } from 'react';
import { shownLate } from '../../ui/late/shown-late.tsx';
import { Boundary } from '../../ui/states/Boundary.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import classes from './Bar.module.css';
import type { Tool } from './tools.ts';

/** What a tool offers, once its code has come. */
export function ToolPanel({ tool, onClose }: { tool: Tool; onClose(): void }) {
  const Panel: ComponentType<{ onClose(): void }> = useMemo(
    () => shownLate(tool.panel, <FormSkeleton fields={3} />),
    [tool],
  );
  return (
    <>
      <h2 className={classes.title} tabIndex={-1} data-autofocus>
        {tool.label}
      </h2>
      <Boundary>
        <Panel onClose={onClose} />
      </Boundary>
    </>
  );
}
