import { Button, Collapse } from '@mantine/core';
import { IconChevronDown, IconFilterOff } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { drawnOrPlaces } from './field-places.tsx';
import { FilterWords, useFilterWords } from './filter-words.ts';
import { useAfterCommit } from './late/use-after-commit.ts';
import classes from './FilterBar.module.css';

interface FilterBarProps {
  /** The one line that is always seen. */
  children: ReactNode;
  /** The rest, behind 更多筛选. */
  more?: ReactNode;
  /** One of the rest is set: they are seen from the beginning. */
  moreSet?: boolean;
  /** How many of them are set, so that they can be cleared. */
  count: number;
  onClear(): void;
  /** Export and its like, at the right. */
  actions?: ReactNode;
}

export function FilterBar({ children, more, moreSet = false, count, onClear, actions }: FilterBarProps) {
  const [open, setOpen] = useState(moreSet);
  const moreId = useId();
  // The rows are what the page was opened for: but for the first, which has a key, the fields stand a moment later.
  const isDrawn = useAfterCommit();
  const collect = useFilterWords(count);
  return (
    <FilterWords value={collect}>
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
          {count > 0 && (
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
    </FilterWords>
  );
}
