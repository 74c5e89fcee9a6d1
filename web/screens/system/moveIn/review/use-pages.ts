import { useState } from 'react';

const PAGE_SIZE = 20;

interface Pages<Row> {
  /** Rows of the shown page. */
  rows: readonly Row[];
  /** State for the pager. */
  list: {
    total: number;
    page: number;
    pageSize: number;
    setPage(page: number): void;
    setPageSize(size: number): void;
  };
}

/** Divides rows into pages, because 10,000 rows would take seconds to render. */
export function usePages<Row>(all: readonly Row[]): Pages<Row> {
  const [pageSize, setPageSize] = useState(PAGE_SIZE);
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, Math.max(1, Math.ceil(all.length / pageSize)));
  return {
    rows: all.slice((page - 1) * pageSize, page * pageSize),
    list: {
      total: all.length,
      page,
      pageSize,
      setPage,
      setPageSize: (size) => {
        setPageSize(size);
        setPage(1);
      },
    },
  };
}
