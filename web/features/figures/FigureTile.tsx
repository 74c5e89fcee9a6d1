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
  unit?: string | undefined;
  /** How many transactions, what it is compared with. */
  children?: ReactNode;
  /** So many lines it has below; room is kept for them before they are known. */
  lines?: number;
  /** Where it leads; followed only where the user may open that page. */
  to?: string | undefined;
  /** Its course; room is kept for it. */
  drawn?: ReactNode;
}

/** A figure of more characters is set smaller, in one line with its unit. */
const LONG = 9;

/** A large figure with its small unit. One that leads somewhere looks so. */
export function FigureTile({ label, figure, unit, children, lines = 1, to, drawn }: FigureTileProps) {
  const { mayOpen } = useConsole();
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <strong className={classes.figure} data-long={(figure?.length ?? 0) > LONG || undefined}>
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
  const course = drawn !== undefined && <span className={classes.drawn}>{drawn}</span>;
  if (to === undefined || !mayOpen(to))
    return (
      <div className={classes.tile}>
        {content}
        {course}
      </div>
    );
  const link = (
    <PageLink to={to} className={course ? classes.words : classes.tile}>
      {content}
      <IconChevronRight size={18} stroke={1.75} className={classes.way} aria-hidden />
    </PageLink>
  );
  // The course is told by keys of its own, so it stands beside the link.
  if (!course) return link;
  return (
    <div className={classes.tile}>
      {link}
      {course}
    </div>
  );
}
