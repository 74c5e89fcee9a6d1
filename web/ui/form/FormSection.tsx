import { type ReactNode, useId } from 'react';
import classes from './FormSection.module.css';

interface FormSectionProps {
  title: string;
  /** Number of columns from 720 px; a window of 600 px has two. */
  columns?: 2 | 3;
  children: ReactNode;
}

/** Renders fields that belong together under a heading, across all columns of a DialogForm. */
export function FormSection({ title, columns = 2, children }: FormSectionProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.section} data-columns={columns}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </div>
  );
}

/** Renders a heading across all columns, before the fields or the details of a section. */
export const SectionHeading = ({ id, children }: { id?: string; children: ReactNode }) => (
  <h3 id={id} className={classes.heading}>
    {children}
  </h3>
);
