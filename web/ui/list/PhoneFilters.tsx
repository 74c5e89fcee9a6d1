import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFilterLabels } from './filter-labels.ts';
import { useDialog } from '../form/use-dialog.ts';
import { byDialogState, lazyDialog } from '../lazy/lazy-dialog.tsx';
import classes from './phone.module.css';

const FilterSheet = lazyDialog(async () => (await import('./FilterSheet.tsx')).FilterSheet, byDialogState);

interface PhoneFiltersProps {
  /** All filters of the list. */
  children: ReactNode;
  /** Number of filters set. */
  count: number;
  /** Number of matching rows. */
  total: number | undefined;
  onClear(): void;
}

/** Renders a button with the number of set filters. On a phone this button opens a sheet with all filters. */
export function PhoneFilters({ children, count, total, onClear }: PhoneFiltersProps) {
  const dialog = useDialog();
  const collect = useFilterLabels(count);
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        aria-haspopup="dialog"
        data-set={count > 0 || undefined}
        onClick={() => dialog.open()}
      >
        {count > 0 ? `筛选 · ${count}` : '筛选'}
      </Button>
      <FilterSheet {...{ dialog, collect, count, total, onClear }}>{children}</FilterSheet>
    </>
  );
}
