import { IconDots } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { lazyDialog } from '../lazy/lazy-dialog.tsx';
import { useIsPhoneWidth } from '../viewport/use-screen-width.ts';
import type { RowAction } from './row-action.ts';
import classes from './RowActions.module.css';

const RowMenu = lazyDialog(
  async () => (await import('./RowMenu.tsx')).RowMenu,
  ({ button, onClose }) => ({ opened: button !== null, close: onClose }),
);

interface RowActionsProps {
  /** Actions of the row. Entries that are false are omitted: `mayEdit && { label: '修改', … }`. */
  actions: readonly (RowAction | false)[];
}

const MAX_BUTTONS = 2;

/**
 * Renders the actions of a row: the first two as buttons and the others in the menu ⋯. On a phone all actions are in
 * the menu.
 */
export function RowActions({ actions }: RowActionsProps) {
  const visibleActions = actions.filter((action) => action !== false);
  const direct = useIsPhoneWidth() ? 0 : MAX_BUTTONS;
  const rest = visibleActions.slice(direct);
  return (
    <div className={classes.actions}>
      {visibleActions.slice(0, direct).map((action) => (
        <button
          key={action.label}
          type="button"
          className={clsx(classes.action, action.danger && classes.danger)}
          aria-disabled={action.disabled || undefined}
          onClick={action.disabled ? undefined : action.run}
        >
          {action.label}
        </button>
      ))}
      {rest.length > 0 && <More actions={rest} />}
    </div>
  );
}

function More({ actions }: { actions: readonly RowAction[] }) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [everOpened, setEverOpened] = useState(false);
  const id = useId();
  return (
    <>
      <button
        id={id}
        type="button"
        aria-label="更多操作"
        aria-haspopup="menu"
        aria-expanded={button !== null}
        className={classes.more}
        onClick={({ currentTarget }) => {
          setEverOpened(true);
          setButton(button ? null : currentTarget);
        }}
      >
        <IconDots size={16} aria-hidden />
      </button>
      {everOpened && <RowMenu button={button} actions={actions} onClose={() => setButton(null)} />}
    </>
  );
}
