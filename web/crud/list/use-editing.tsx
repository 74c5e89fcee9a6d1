import type { ReactNode } from 'react';
import type { CallById } from '#contracts/call.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { type DialogHandle, useDialogHandle } from '../../ui/form/use-dialog.ts';
import type { RowAction } from '../../ui/table/row-action.ts';
import { useRemoval } from './use-removal.tsx';

export interface EditingOptions<Row> {
  /** Name of the edited entity, e.g. 教室. */
  noun: string;
  remove: CallById;
  id(row: Row): string;
  /** Returns the row's name for the confirmation of a removal. */
  name(row: Row): string;
  /** Text about further consequences of a removal. */
  note?: string | ((row: Row) => ReactNode);
}

export interface Editing<Row> {
  /**
   * State of the edit dialog. Its subject is the id of the entity to change; without a subject, the dialog adds an
   * entity.
   */
  dialog: DialogHandle;
  addButton: ReactNode;
  /** The row actions 修改 and 删除. */
  change(row: Row): RowAction;
  remove(row: Row): RowAction;
  /** Confirmation dialog of a removal, to be rendered. */
  question: ReactNode;
}

/** Provides adding, changing and removing the entities of a list. */
export function useEditing<Row>({ noun, remove, id, name, note }: EditingOptions<Row>): Editing<Row> {
  const dialog = useDialogHandle();
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
