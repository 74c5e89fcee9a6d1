import { type ComponentType, useMemo } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import classes from './Bar.module.css';
import type { Tool } from './tools.ts';

/** Renders the lazy-loaded panel of a tool. */
export function ToolPanel({ tool, onClose }: { tool: Tool; onClose(): void }) {
  const Panel: ComponentType<{ onClose(): void }> = useMemo(
    () => lazyPart(tool.panel, <FormSkeleton fields={3} />),
    [tool],
  );
  return (
    <>
      <h2 className={classes.title} tabIndex={-1} data-autofocus>
        {tool.label}
      </h2>
      <ErrorBoundary>
        <Panel onClose={onClose} />
      </ErrorBoundary>
    </>
  );
}
