import type { ReactNode } from 'react';
import type { CallById } from '#contracts/call.ts';
import { AddButton } from '../../ui/AddButton.tsx';
import { type Dialog, useDialog } from '../../ui/form/use-dialog.ts';
import type { RowAction } from '../../ui/table/RowActions.tsx';
import { useRemoval } from './use-removal.tsx';

export interface Kept<Row> {
  /** What is kept here: 教室. */
  noun: string;
  remove: CallById;
  id(row: Row): string;
  /** What the question before a removal calls it. */
  name(row: Row): string;
  /** What else a removal does. */
  note?: string | ((row: Row) => ReactNode);
}

export interface Editing<Row> {
  /** For the dialog of a new one, or of the one whose id is its subject. */
  dialog: Dialog;
  addButton: ReactNode;
  /** The row's actions 修改 and 删除. */
  change(row: Row): RowAction;
  remove(row: Row): RowAction;
  /** The question before a removal, to be put on the screen. */
  question: ReactNode;
}

/** A list whose things are made, changed and removed by who reads it. */
export function useEditing<Row>({ noun, remove, id, name, note }: Kept<Row>): Editing<Row> {
  const dialog = useDialog();
  const removal = useRemoval<CallById, Row>(remove, {
    name: (row) => `${noun}“${name(row)}”`,
    input: (row) => ({ id: id(row) }),
    ...(note !== undefined && { note }),
  });
  return {
    dialog,
    addButton: <AddButton onClick={dialog.open}>新增{noun}</AddButton>,
    change: (row) => ({ label: '修改', run: () => dialog.open(id(row)) }),
    remove: (row) => ({ label: '删除', run: () => removal.ask(row), danger: true }),
    question: removal.dialog,
  };
}
