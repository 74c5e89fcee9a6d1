import type { ReactNode } from 'react';
import type { Call, CallById } from '#contracts/call.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { type DialogHandle, useDialogHandle } from '../../ui/form/use-dialog.ts';
import type { RowAction } from '../../ui/table/row-action.ts';
import { useOffered } from '../offered/use-offered.ts';
import { useRemoval } from './use-removal.tsx';

export interface EditingOptions<Row> {
  /** Name of the edited entity, e.g. 教室. */
  noun: string;
  /** Calls of the entity. A feature whose call the backend lacks is not offered. */
  calls: { add: Call; update: Call; detail: Call };
  remove: CallById;
  /** True if the user may only read the list, so that no missing feature is named. */
  readOnly?: boolean;
  /** Other calls that the dialog cannot do without, such as the options of a required field. */
  requires?: readonly Call[];
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
  /** Add button; false if the backend does not offer 新增. */
  addButton: ReactNode;
  /** The row actions 修改 and 删除; false if the backend does not offer them. */
  change(row: Row): RowAction | false;
  remove(row: Row): RowAction | false;
  /** Confirmation dialog of a removal, to be rendered. */
  question: ReactNode;
}

/** Provides adding, changing and removing the entities of a list. */
export function useEditing<Row>(options: EditingOptions<Row>): Editing<Row> {
  const { noun, calls, remove, readOnly = false, requires = [], id, name, note } = options;
  const dialog = useDialogHandle();
  const offersAdd = useOffered(readOnly ? '' : '新增', calls.add, ...requires);
  const offersChange = useOffered(readOnly ? '' : '修改', calls.update, calls.detail, ...requires);
  const offersRemoval = useOffered(readOnly ? '' : '删除', remove);
  const removal = useRemoval<CallById, Row>(remove, {
    name: (row) => `${noun}“${name(row)}”`,
    input: (row) => ({ id: id(row) }),
    ...(note !== undefined && { note }),
  });
  return {
    dialog,
    addButton: offersAdd && <AddButton onClick={dialog.open}>新增{noun}</AddButton>,
    change: (row) => offersChange && { label: '修改', run: () => dialog.open(id(row)) },
    remove: (row) => offersRemoval && { label: '删除', run: () => removal.ask(row), danger: true },
    question: removal.dialog,
  };
}
