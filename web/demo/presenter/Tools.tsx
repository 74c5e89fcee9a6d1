import { SegmentedControl } from '@mantine/core';
import { type ComponentType, useMemo, useState } from 'react';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { type Tool, tools } from '../bar/tools.ts';
import { CustomerPersonas } from './CustomerPersonas.tsx';
import { CustomerWindowList } from './CustomerWindowList.tsx';
import type { CustomerProps } from './customer-props.ts';
import classes from './presenter.module.css';

/** Tools of the demo bar that work without the console; the personas are those of the customer window. */
const BAR_TOOLS = tools.filter(({ id }) => ['time', 'mishaps', 'calls'].includes(id));
const CHOICES = [
  { value: 'personas', label: '身份' },
  ...BAR_TOOLS.map(({ id, label }) => ({ value: id, label: label.slice(0, 2) })),
  { value: 'windows', label: '窗口' },
];

/** Renders the tools of the presenter, one at a time. */
export function Tools({ customer, onUpdate }: CustomerProps) {
  const [chosen, setChosen] = useState('personas');
  const tool = BAR_TOOLS.find(({ id }) => id === chosen);
  return (
    <section className={classes.tools} aria-label="工具">
      <SegmentedControl fullWidth data={CHOICES} value={chosen} onChange={setChosen} aria-label="工具" />
      <ErrorBoundary key={chosen}>
        {tool && <ToolOfBar tool={tool} />}
        {chosen === 'personas' && <CustomerPersonas customer={customer} onUpdate={onUpdate} />}
        {chosen === 'windows' && <CustomerWindowList customer={customer} onUpdate={onUpdate} />}
      </ErrorBoundary>
    </section>
  );
}

const noop = (): void => undefined;

function ToolOfBar({ tool }: { tool: Tool }) {
  const Panel: ComponentType<{ onClose(): void }> = useMemo(
    () => lazyPart(tool.panel, <FormSkeleton fields={3} />),
    [tool],
  );
  return <Panel onClose={noop} />;
}
