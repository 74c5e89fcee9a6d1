import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconFilterOff } from '@tabler/icons-react';
import clsx from 'clsx';
import { Children, type ReactNode, useId, useState } from 'react';
import { renderOrPlaceholders } from '#web/ui/fields/field-placeholders.tsx';
import { FilterLabelsProvider, useFilterLabels } from '#web/ui/list/filter-labels.ts';
import { useAfterCommit } from '#web/ui/lazy/use-after-commit.ts';
import { useIsPhoneWidth } from '#web/ui/viewport/use-screen-width.ts';
import classes from './WeekFilters.module.css';

interface WeekFiltersProps {
  /** Number of active filters. */
  set: number;
  onClear(): void;
  /** Filter fields; each field is one child. */
  children: ReactNode;
}

/**
 * Renders the filters in the line of the week. Filters that do not fit are behind 更多筛选; on a phone, all filters are
 * behind 更多筛选.
 */
export function WeekFilters({ set, onClear, children }: WeekFiltersProps) {
  const [open, setOpen] = useState(false);
  const restId = useId();
  // The lessons matter most, so they are rendered before the filters.
  const isCommitted = useAfterCommit();
  const narrow = useIsPhoneWidth();
  const inlineCount = useVisibleFieldCount();
  const fields = Children.toArray(children);
  const rest = fields.slice(inlineCount);
  const collect = useFilterLabels(set);
  return (
    <FilterLabelsProvider value={collect}>
      <div className={classes.filters} role="search" aria-label="课表筛选">
        {renderOrPlaceholders(fields.slice(0, inlineCount), () => isCommitted)}
        {rest.length > 0 && (
          <Button
            variant="default"
            px={10}
            aria-expanded={open}
            aria-controls={restId}
            onClick={() => setOpen(!open)}
            rightSection={
              !narrow && (
                <IconChevronDown size={16} aria-hidden className={clsx(classes.chevron, open && classes.open)} />
              )
            }
          >
            {narrow ? `筛选${set > 0 ? ` · ${set}` : ''}` : '更多筛选'}
          </Button>
        )}
        {set > 0 && !narrow && (
          <ActionIcon variant="subtle" color="blue" size={36} aria-label="清空筛选" title="清空筛选" onClick={onClear}>
            <IconFilterOff size={16} aria-hidden />
          </ActionIcon>
        )}
        {rest.length > 0 && (
          <div id={restId} className={classes.rest} hidden={!open}>
            {open && rest}
            {open && narrow && set > 0 && (
              <Button
                variant="subtle"
                color="blue"
                fw={400}
                leftSection={<IconFilterOff size={16} />}
                onClick={onClear}
              >
                清空筛选
              </Button>
            )}
          </div>
        )}
      </div>
    </FilterLabelsProvider>
  );
}

/** Returns the number of filter fields that fit beside the choice of the week. */
function useVisibleFieldCount(): number {
  const isSmallLaptop = useMediaQuery('(max-width: 1023.98px)', false, { getInitialValueInEffect: false });
  const narrow = useIsPhoneWidth();
  return narrow ? 0 : isSmallLaptop ? 2 : Number.MAX_SAFE_INTEGER;
}
