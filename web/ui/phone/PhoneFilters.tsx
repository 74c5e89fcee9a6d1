import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFilterWords } from '../filter-words.ts';
import { useDialog } from '../form/use-dialog.ts';
import { byDialog, late } from '../late/late.tsx';
import classes from './phone.module.css';

const FilterSheet = late(async () => (await import('./FilterSheet.tsx')).FilterSheet, byDialog);

interface PhoneFiltersProps {
  /** All of them. */
  children: ReactNode;
  /** How many are set. */
  count: number;
  /** How many rows they leave. */
  total: number | undefined;
  onClear(): void;
}

/** The filters of a list on a phone: one button that says how many are set, and opens them all. */
export function PhoneFilters({ children, count, total, onClear }: PhoneFiltersProps) {
  const dialog = useDialog();
  const collect = useFilterWords(count);
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
