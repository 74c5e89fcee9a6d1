import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import clsx from 'clsx';
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
        <Button
          key={action.label}
          size="compact-sm"
          variant="subtle"
          color={action.danger ? 'red' : 'blue'}
          className={clsx(classes.action, action.danger && classes.danger)}
          onClick={action.run}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label="更多操作">
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <Menu.Item key={action.label} {...(action.danger && { color: 'red' })} onClick={action.run}>
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
