import type { ReactNode } from 'react';
import { isInstitution } from '#contracts/rules/audience.ts';
import { useSession } from '../../session/state.ts';
import type { RowAction } from '../../ui/table/row-action.ts';
import { type Editing, type EditingOptions, useEditing } from './use-editing.tsx';
import classes from './use-institution-editing.module.css';

interface InstitutionEditing<Row> extends Pick<Editing<Row>, 'dialog' | 'question'> {
  /** Props for the list page: the buttons, or, for users of a campus, a note that explains why there are none. */
  page: { add?: ReactNode; headerAction?: ReactNode; actions: ((row: Row) => readonly (RowAction | false)[]) | false };
}

/**
 * Provides editing of courses and products to users of the institution. Users of a campus can only read them (decided).
 */
export function useInstitutionEditing<Row>(options: EditingOptions<Row>): InstitutionEditing<Row> {
  const { user } = useSession();
  const mayEdit = user !== null && isInstitution(user);
  const { dialog, question, addButton, change, remove } = useEditing({ ...options, readOnly: !mayEdit });
  return {
    dialog,
    question,
    page: mayEdit
      ? { add: addButton, actions: (row) => [change(row), remove(row)] }
      : {
          headerAction: <p className={classes.note}>{`${options.noun}由机构统一维护，校区可查看和使用`}</p>,
          actions: false,
        },
  };
}
