import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useConsole } from '../../crud/pages/console-context.ts';
import { PageLink } from '../../crud/pages/PageLink.tsx';
import classes from './FigureTile.module.css';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

interface FigureTileProps {
  label: string;
  /** undefined while it is on its way; null when it did not come. */
  figure: string | null | undefined;
  unit?: string;
  /** How many transactions, what it is compared with. */
  children?: ReactNode;
  /** So many lines it has below; room is kept for them before they are known. */
  lines?: number;
  /** Where it leads; followed only where the user may open that page. */
  to?: string;
}

/** A large figure with its small unit. One that leads somewhere looks so. */
export function FigureTile({ label, figure, unit, children, lines = 1, to }: FigureTileProps) {
  const { mayOpen } = useConsole();
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <strong className={classes.figure}>
        {figure === undefined ? <Skeleton height={28} width={96} className={classes.skeleton} /> : (figure ?? '—')}
        {figure && unit && <small>{unit}</small>}
      </strong>
      {figure !== null && children && (
        <span className={classes.more} data-lines={lines}>
          {figure !== undefined && children}
        </span>
      )}
    </>
  );
  if (to === undefined || !mayOpen(to)) return <div className={classes.tile}>{content}</div>;
  return (
    <PageLink to={to} className={classes.tile}>
      {content}
      <IconChevronRight size={18} stroke={1.75} className={classes.way} aria-hidden />
    </PageLink>
  );
}
