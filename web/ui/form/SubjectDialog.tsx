import { type ComponentType, Fragment, type ReactNode } from 'react';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import { FormDrawer } from './FormDrawer.tsx';
import type { Dialog } from './use-dialog.ts';

interface SubjectDialogProps<Subject> {
  dialog: Dialog<Subject>;
  title: string;
  /** Returns the name of the subject, which follows the title. */
  nameOf?(subject: Subject): string | null | undefined;
  width?: number;
  children(subject: Subject): ReactNode;
}

/** Renders a dialog about a subject, such as a record. Each opening starts with fresh state. */
export const SubjectDialog = framed(FormDialog);
export const SubjectDrawer = framed(FormDrawer);

function framed(Frame: ComponentType<FormDialogProps>) {
  return function SubjectFrame<Subject>({ dialog, title, nameOf, children, ...size }: SubjectDialogProps<Subject>) {
    const { subject, opened, openings, close } = dialog;
    const fullTitle = subject !== undefined && nameOf ? `${title} · ${nameOf(subject)}` : title;
    return (
      <Frame title={fullTitle} opened={opened} onClose={close} {...size}>
        {subject !== undefined && <Fragment key={openings}>{children(subject)}</Fragment>}
      </Frame>
    );
  };
}
