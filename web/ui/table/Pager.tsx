import { NativeSelect, Pagination } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../numbers.ts';
import { useAfterCommit } from '../late/use-after-commit.ts';
import classes from './Pager.module.css';

interface PagerProps {
  /** Two on one page are told apart by their names: 班级分页. */
  label: string;
  total: number | undefined;
  /** Of this page, in words. */
  notShown?: string;
  page: number;
  pageSize: number;
  sizes: readonly number[];
  onPage(page: number): void;
  onPageSize(size: number): void;
  /** What stands at the left while something is selected. */
  selection?: ReactNode;
}

/** Total, page and size at the right; always there, so that nothing moves when the rows arrive. */
export function Pager({
  label,
  total,
  notShown = '',
  page,
  pageSize,
  sizes,
  onPage,
  onPageSize,
  selection,
}: PagerProps) {
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const isDrawn = useAfterCommit();
  return (
    <div className={classes.pager}>
      <div className={classes.selection}>{selection}</div>
      <span role="status" className={classes.total}>
        {total === undefined ? '' : `共 ${formatCount(total)} 条${notShown && `，${notShown}`}`}
      </span>
      {isDrawn && (
        <NativeSelect
          size="xs"
          aria-label="每页条数"
          value={String(pageSize)}
          data={sizes.map((size) => ({ value: String(size), label: `${size} 条/页` }))}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        />
      )}
      <nav aria-label={label}>
        {isDrawn && (
          <Pagination
            size="sm"
            total={pages}
            value={Math.min(page, pages)}
            onChange={onPage}
            siblings={1}
            boundaries={1}
            classNames={{ control: classes.control ?? '' }}
            getControlProps={(control) => ({ 'aria-label': control === 'previous' ? '上一页' : '下一页' })}
            getItemProps={(number) => ({ 'aria-label': `第 ${number} 页` })}
          />
        )}
      </nav>
    </div>
  );
}
