import { Button, Collapse } from '@mantine/core';
import { IconChevronDown, IconFilterOff } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { drawnOrPlaces } from './field-places.tsx';
import { useAfterCommit } from './late/use-after-commit.ts';
import classes from './FilterBar.module.css';

interface FilterBarProps {
  /** The one line that is always seen. */
  children: ReactNode;
  /** The rest, behind 更多筛选. */
  more?: ReactNode;
  /** One of the rest is set: they are seen from the beginning. */
  moreSet?: boolean;
  /** Something is filtered, so that it can be cleared. */
  filtered: boolean;
  onClear(): void;
  /** Export and its like, at the right. */
  actions?: ReactNode;
}

export function FilterBar({ children, more, moreSet = false, filtered, onClear, actions }: FilterBarProps) {
  const [open, setOpen] = useState(moreSet);
  const moreId = useId();
  // The rows are what the page was opened for: but for the first, which has a key, the fields stand a moment later.
  const isDrawn = useAfterCommit();
  return (
    <div className={classes.bar} role="search" aria-label="筛选">
      <div className={classes.line}>
        {drawnOrPlaces(children, (at) => isDrawn || at === 0)}
        {more && (
          <Button
            variant="subtle"
            color="blue"
            aria-expanded={open}
            aria-controls={moreId}
            onClick={() => setOpen(!open)}
            rightSection={<IconChevronDown size={16} className={clsx(classes.chevron, open && classes.open)} />}
          >
            更多筛选
          </Button>
        )}
        {filtered && (
          <Button variant="subtle" color="blue" fw={400} leftSection={<IconFilterOff size={16} />} onClick={onClear}>
            清空筛选
          </Button>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {more && (
        <Collapse expanded={open} id={moreId} transitionDuration={150}>
          <div className={classes.more}>{(isDrawn || open) && drawnOrPlaces(more, () => isDrawn)}</div>
        </Collapse>
      )}
    </div>
  );
}
