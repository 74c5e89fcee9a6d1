import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { FilterWords } from '../filter-words.ts';
import { useHeight } from '../form/dialog-stack.ts';
import type { Dialog } from '../form/use-dialog.ts';
import { useOpening } from '../form/use-opening.ts';
import { formatCount } from '../numbers.ts';
import classes from './phone.module.css';

interface FilterSheetProps {
  dialog: Dialog;
  collect(label: string, word: string): void;
  count: number;
  total: number | undefined;
  onClear(): void;
  children: ReactNode;
}

/** From below: what is chosen holds at once, and the button says what it leaves. */
export function FilterSheet({ dialog, collect, count, total, onClear, children }: FilterSheetProps) {
  const isOpen = useOpening(dialog.opened);
  const zIndex = useHeight(dialog.opened);
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
      <FilterWords value={collect}>
        <div className={classes.fields}>{children}</div>
      </FilterWords>
      <div className={classes.footer}>
        <Button variant="default" disabled={count === 0} onClick={onClear}>
          清空筛选
        </Button>
        <Button onClick={dialog.close}>{total === undefined ? '查看' : `查看 ${formatCount(total)} 条`}</Button>
      </div>
    </Drawer>
  );
}
