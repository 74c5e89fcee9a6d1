import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconChevronDown, IconFilterOff } from '@tabler/icons-react';
import clsx from 'clsx';
import { Children, type ReactNode, useId, useState } from 'react';
import { drawnOrPlaces } from '../../ui/field-places.tsx';
import { FilterWords, useFilterWords } from '../../ui/filter-words.ts';
import { useAfterCommit } from '../../ui/late/use-after-commit.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './WeekFilters.module.css';

interface WeekFiltersProps {
  /** How many of them are set. */
  set: number;
  onClear(): void;
  /** The fields, each a child. */
  children: ReactNode;
}

/** In the line of the week; those without room there behind 更多筛选, on a telephone all of them. */
export function WeekFilters({ set, onClear, children }: WeekFiltersProps) {
  const [open, setOpen] = useState(false);
  const restId = useId();
  // The lessons are what one came for.
  const isDrawn = useAfterCommit();
  const narrow = useNarrow();
  const inLine = useRoom();
  const fields = Children.toArray(children);
  const rest = fields.slice(inLine);
  const collect = useFilterWords(set);
  return (
    <FilterWords value={collect}>
      <div className={classes.filters} role="search" aria-label="课表筛选">
        {drawnOrPlaces(fields.slice(0, inLine), () => isDrawn)}
        {rest.length > 0 && (
          <Button
            variant="default"
            px={10}
            aria-expanded={open}
            aria-controls={restId}
            onClick={() => setOpen(!open)}
            leftSection={narrow && <IconAdjustmentsHorizontal size={16} aria-hidden />}
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
    </FilterWords>
  );
}

/** How many fields stand beside the week. */
function useRoom(): number {
  const tight = useMediaQuery('(max-width: 1023.98px)', false, { getInitialValueInEffect: false });
  const narrow = useNarrow();
  return narrow ? 0 : tight ? 2 : Number.MAX_SAFE_INTEGER;
}
