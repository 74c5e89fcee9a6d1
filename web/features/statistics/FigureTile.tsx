import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useConsole } from '../../crud/pages/console-context.ts';
import { PageLink } from '../../crud/pages/PageLink.tsx';
import classes from './FigureTile.module.css';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

interface FigureTileProps {
  label: string;
  /** Text of the figure; undefined while loading, null if it is unknown or after a failure. */
  figure: string | null | undefined;
  unit?: string | undefined;
  /** Large amount in units of 万. The exact figure takes its place while the tile is hovered or focused, and in print. */
  tenThousands?: string | undefined;
  /** Content below the figure, e.g. the number of transactions and the comparison. */
  children?: ReactNode;
  /** Number of lines below the figure. Space for them is reserved while loading. */
  lines?: number;
  /** Address of a page. The tile links to it only if the user may open it. */
  to?: string | undefined;
  /** Sparkline of the figure. Space for it is reserved while loading. */
  chart?: ReactNode;
}

/**
 * Maximum length of a figure in the large size. A longer figure is smaller, so that it fits on one line with its unit.
 */
const MAX_LARGE_LENGTH = 9;

/** Renders a large figure with a small unit. The tile is a link if it has a target that the user may open. */
export function FigureTile({ label, figure, unit, tenThousands, children, lines = 1, to, chart }: FigureTileProps) {
  const { mayOpen } = useConsole();
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <strong
        className={classes.figure}
        data-long={(tenThousands ?? figure ?? '').length > MAX_LARGE_LENGTH || undefined}
      >
        {figure === undefined ? <Skeleton height={28} width={96} className={classes.skeleton} /> : null}
        {figure && tenThousands ? <RoundedFigure exact={figure} tenThousands={tenThousands} /> : figure}
        {figure === null && '—'}
        {figure && unit && <small>{unit}</small>}
      </strong>
      {figure !== null && children && (
        <span className={classes.more} data-lines={lines}>
          {figure !== undefined && children}
        </span>
      )}
    </>
  );
  const course = chart !== undefined && <span className={classes.chart}>{chart}</span>;
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
  // The sparkline has its own keyboard control, so it is placed beside the link instead of inside it.
  if (!course) return link;
  return (
    <div className={classes.tile}>
      {link}
      {course}
    </div>
  );
}

/** Renders a rounded amount and the exact one in the same place. Screen readers read only the exact one. */
const RoundedFigure = ({ exact, tenThousands }: { exact: string; tenThousands: string }) => (
  <span className={classes.either}>
    <span aria-hidden>
      {tenThousands} <small>万</small>
    </span>
    <span className={classes.exact}>{exact}</span>
  </span>
);
