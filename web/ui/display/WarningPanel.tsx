import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './WarningPanel.module.css';

interface WarningPanelProps {
  title: ReactNode;
  /** True if screen readers announce the title when the panel appears. */
  announced?: boolean;
  id?: string;
  'aria-label'?: string;
  /** List of the subjects of the warning. */
  children: ReactNode;
}

/** Renders a warning with a list, for example of time conflicts. */
export const WarningPanel = ({ title, announced = false, children, ...section }: WarningPanelProps) => (
  <section className={classes.panel} {...section}>
    <p className={classes.title} role={announced ? 'status' : undefined}>
      <IconAlertTriangle size={16} aria-hidden />
      {title}
    </p>
    {children}
  </section>
);
