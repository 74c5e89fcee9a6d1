import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Mark } from '#web/ui/display/Mark.tsx';
import { PRODUCT } from '#web/ui/theme/product.ts';
import { CellSelect } from '../cells/CellSelect.tsx';
import { showsAllCells } from '../cells/page-cell.ts';
import { useCells } from '../cells/use-cells.ts';
import { SharingButton } from '../sharing/SharingButton.tsx';
import classes from './AdminFrame.module.css';

const NAV_ITEMS = [
  { to: '/desk', label: '沙箱' },
  { to: '/desk/reports', label: '客户' },
  { to: '/desk/groups', label: '培训班' },
  { to: '/desk/exercises', label: '练习' },
  { to: '/desk/scripts', label: '脚本' },
];

/** Renders the frame of the demo admin around its pages. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const isOneCell = useCells() && !showsAllCells(path);
  return (
    <div className={classes.frame}>
      <header className={classes.bar} data-cells={isOneCell || undefined}>
        <Mark className={classes.mark} />
        <strong>{PRODUCT} · 演示台</strong>
        <nav className={classes.desk} aria-label="演示台">
          {NAV_ITEMS.map(({ to, label }) => (
            <Link key={to} href={to} className={classes.place} aria-current={isWithin(path, to) ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <span className={classes.tools}>
          {isOneCell && <CellSelect />}
          <SharingButton />
        </span>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}

/** True for a page and for the pages below it. The list of sandboxes has none below it. */
const isWithin = (path: string, page: string): boolean =>
  path === page || (page !== '/desk' && path.startsWith(`${page}/`));
