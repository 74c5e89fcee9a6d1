import { NativeSelect, Pagination } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../display/numbers.ts';
import { useAfterCommit } from '../lazy/use-after-commit.ts';
import classes from './Pager.module.css';

interface PagedList {
  total: number | undefined;
  page: number;
  pageSize: number;
  setPage(page: number): void;
  setPageSize(size: number): void;
}

interface PagerProps {
  /** Accessible name that distinguishes the pagers of a page, such as 班级分页. */
  label: string;
  /** Page that is shown. */
  list: PagedList;
  /** Text that states how many rows of this page could not be shown. */
  omittedText?: string;
  sizes: readonly number[];
  /** Content of the left half, shown while rows are selected. */
  selection?: ReactNode;
}

/**
 * Renders total, page numbers and page size at the right. The pager is always present, so that nothing shifts when the
 * rows arrive. Its contents appear together, because the number of pages determines where the total is.
 */
export function Pager({ label, list, omittedText = '', sizes, selection }: PagerProps) {
  const { total, page, pageSize, setPage, setPageSize } = list;
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const isShown = useAfterCommit(total !== undefined);
  return (
    <div className={classes.pager}>
      <div className={classes.selection}>{selection}</div>
      <span role="status" className={classes.total}>
        {total === undefined || !isShown ? '' : `共 ${formatCount(total)} 条${omittedText && `，${omittedText}`}`}
      </span>
      <span className={classes.printed} aria-hidden>
        {printedSpan(list)}
        {omittedText && `，${omittedText}`}
      </span>
      {isShown && (
        <NativeSelect
          size="xs"
          aria-label="每页条数"
          value={String(pageSize)}
          data={sizes.map((size) => ({ value: String(size), label: `${size} 条/页` }))}
          onChange={(event) => setPageSize(Number(event.currentTarget.value))}
        />
      )}
      <nav aria-label={label}>
        {isShown && (
          <Pagination
            size="sm"
            total={pages}
            value={Math.min(page, pages)}
            onChange={setPage}
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

/** Returns which rows of the list a printed page contains: 第 1–20 条，共 815 条. */
const printedSpan = ({ total = 0, page, pageSize }: PagedList): string =>
  `${total > 0 ? `第 ${formatCount((page - 1) * pageSize + 1)}–${formatCount(Math.min(page * pageSize, total))} 条，` : ''}共 ${formatCount(total)} 条`;
