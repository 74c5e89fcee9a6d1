import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Mark } from '../../../ui/Mark.tsx';
import { PRODUCT } from '../../../ui/product.ts';
import classes from './DeskFrame.module.css';

const PLACES = [
  { to: '/desk', label: '沙箱' },
  { to: '/desk/groups', label: '培训班' },
];

/** The desk around its pages. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Mark className={classes.mark} />
        <strong>{PRODUCT} · 演示台</strong>
        <nav className={classes.desk} aria-label="演示台">
          {PLACES.map(({ to, label }) => (
            <Link key={to} href={to} className={classes.place} aria-current={path === to ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
