import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { AnchoredMenu } from '../AnchoredMenu.tsx';
import { useNarrow } from '../use-narrow.ts';
import classes from './RowActions.module.css';

export interface RowAction {
  label: string;
  run(): void;
  danger?: boolean;
}

interface RowActionsProps {
  /** What is false is not there: `mayEdit && { label: '修改', … }`. */
  actions: readonly (RowAction | false)[];
}

const DIRECT = 2;

/** The actions of a row: two as buttons, more than that behind ⋯; on a narrow screen all of them. */
export function RowActions({ actions }: RowActionsProps) {
  const all = actions.filter((action) => action !== false);
  const direct = useNarrow() ? 0 : DIRECT;
  const rest = all.slice(direct);
  return (
    <div className={classes.actions}>
      {all.slice(0, direct).map((action) => (
        <button
          key={action.label}
          type="button"
          className={clsx(classes.action, action.danger && classes.danger)}
          onClick={action.run}
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
      {everOpened && (
        <AnchoredMenu button={button} position="bottom-end" onClose={() => setButton(null)}>
          {actions.map((action) => (
            <Menu.Item key={action.label} {...(action.danger && { color: 'red' })} onClick={action.run}>
              {action.label}
            </Menu.Item>
          ))}
        </AnchoredMenu>
      )}
    </>
  );
}
