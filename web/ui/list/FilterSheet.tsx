import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { FilterLabelsProvider } from './filter-labels.ts';
import { useDialogZIndex } from '../form/dialog-stack.ts';
import type { Dialog } from '../form/use-dialog.ts';
import { useDeferredOpening } from '../form/use-opening.ts';
import { formatCount } from '../display/numbers.ts';
import classes from './phone.module.css';

interface FilterSheetProps {
  dialog: Dialog;
  collect(label: string, text: string): void;
  count: number;
  total: number | undefined;
  onClear(): void;
  children: ReactNode;
}

/**
 * Renders the filters in a sheet at the bottom of the screen. Each choice applies immediately, and the closing button
 * shows the number of matching rows.
 */
export function FilterSheet({ dialog, collect, count, total, onClear, children }: FilterSheetProps) {
  const isOpen = useDeferredOpening(dialog.opened);
  const zIndex = useDialogZIndex(dialog.opened);
  return (
    <Drawer
      opened={isOpen}
      onClose={dialog.close}
      zIndex={zIndex}
      title="筛选"
      position="bottom"
      closeButtonProps={{ 'aria-label': '关闭' }}
      classNames={{ content: classes.sheet ?? '', body: classes.body ?? '' }}
    >
      <FilterLabelsProvider value={collect}>
        <div className={classes.fields}>{children}</div>
      </FilterLabelsProvider>
      <div className={classes.footer}>
        <Button variant="default" disabled={count === 0} onClick={onClear}>
          清空筛选
        </Button>
        <Button onClick={dialog.close}>{total === undefined ? '查看' : `查看 ${formatCount(total)} 条`}</Button>
      </div>
    </Drawer>
  );
}
