import { Button, Collapse } from '@mantine/core';
import { IconChevronDown, IconFilterOff } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { renderOrPlaceholders } from '../fields/field-placeholders.tsx';
import { FilterLabelsProvider, useFilterLabels } from './filter-labels.ts';
import { useAfterCommit } from '../lazy/use-after-commit.ts';
import classes from './FilterBar.module.css';

interface FilterBarProps {
  /** Filters in the row that is always visible. */
  children: ReactNode;
  /** Further filters, which are hidden until 更多筛选 is pressed. */
  moreFilters?: ReactNode;
  /** True if one of the further filters is set. The further filters are then visible initially. */
  moreSet?: boolean;
  /** Number of set filters, shown on the button that clears the filters. */
  count: number;
  onClear(): void;
  /** Actions at the right, such as export. */
  actions?: ReactNode;
}

export function FilterBar({ children, moreFilters, moreSet = false, count, onClear, actions }: FilterBarProps) {
  const [open, setOpen] = useState(moreSet);
  const moreId = useId();
  // The table rows are rendered first. The filters follow a moment later, except the first filter, which has a keyboard
  // shortcut.
  const isCommitted = useAfterCommit();
  const collect = useFilterLabels(count);
  return (
    <FilterLabelsProvider value={collect}>
      <div className={classes.bar} role="search" aria-label="筛选">
        <div className={classes.line}>
          {renderOrPlaceholders(children, (at) => isCommitted || at === 0)}
          {moreFilters && (
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
        {moreFilters && (
          <Collapse expanded={open} id={moreId} transitionDuration={150}>
            <div className={classes.more}>
              {(isCommitted || open) && renderOrPlaceholders(moreFilters, () => isCommitted)}
            </div>
          </Collapse>
        )}
      </div>
    </FilterLabelsProvider>
  );
}
