import type { ReactNode } from 'react';
import { isInstitution } from '#contracts/rules/audience.ts';
import { useSession } from '../../session/state.ts';
import type { RowAction } from '../../ui/table/RowActions.tsx';
import { type Editing, type Kept, useEditing } from './use-editing.tsx';
import classes from './use-institution-editing.module.css';

interface InstitutionEditing<Row> extends Pick<Editing<Row>, 'dialog' | 'question'> {
  /** For the page: the buttons, or why a campus sees none. */
  page: { add?: ReactNode; head?: ReactNode; actions: ((row: Row) => readonly RowAction[]) | false };
}

/** Courses and products are the institution's: whoever is signed in to a campus only reads them (decided). */
export function useInstitutionEditing<Row>(kept: Kept<Row>): InstitutionEditing<Row> {
  const { dialog, question, addButton, change, remove } = useEditing(kept);
  const { user } = useSession();
  return {
    dialog,
    question,
    page:
      user !== null && isInstitution(user)
        ? { add: addButton, actions: (row) => [change(row), remove(row)] }
        : {
            head: <p className={classes.note}>{`${kept.noun}由机构统一维护，校区可查看和使用`}</p>,
            actions: false,
          },
  };
}
