import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { today } from '../../session/today.ts';
import classes from './Difference.module.css';
import { shareInWords } from './share-in-words.ts';
import { shortSpanInWords, spanInWords } from '../time-range/index.ts';

interface DifferenceProps {
  now: number;
  before: number;
  /** The compared span. */
  comparison: Span;
  format(amount: number): string;
  /** Where less is better: unpaid, refunded. */
  lessIsBetter?: boolean;
}

/**
 * How a figure stands to that of the compared span, whose dates are written out: its share, and in the same place the
 * amount while the pointer or the focus is in the tile. Of nothing there is no share.
 */
export function Difference({ now, before, comparison, format, lessIsBetter = false }: DifferenceProps) {
  const difference = roundedToCents(now - before);
  const Arrow = difference > 0 ? IconArrowUpRight : IconArrowDownRight;
  const good = difference > 0 !== lessIsBetter;
  return (
    <span className={classes.difference}>
      <span title={`对比 ${spanInWords(comparison)}`}>{`较 ${shortSpanInWords(comparison, today())}`}</span>
      {difference === 0 ? (
        <span>持平</span>
      ) : (
        <span className={good ? classes.good : classes.bad}>
          <Arrow size={14} role="img" aria-label={difference > 0 ? '增加' : '减少'} />
          {before === 0 ? (
            format(Math.abs(difference))
          ) : (
            <span className={classes.either}>
              <span>{shareInWords(difference / before)}</span>
              <span className={classes.amount}>{format(Math.abs(difference))}</span>
            </span>
          )}
        </span>
      )}
    </span>
  );
}

/** Sums of yuan leave crumbs behind: 0.1 + 0.2. */
const roundedToCents = (amount: number): number => Math.round(amount * 100) / 100;
