import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { toHundredths } from '#contracts/formats/hundredths.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { today } from '../../session/today.ts';
import classes from './Difference.module.css';
import { shareInWords } from './share-in-words.ts';
import { formatShortSpan, formatSpan } from './time-range.ts';

interface DifferenceProps {
  now: number;
  previous: number;
  /** The range that the figure is compared with. */
  comparison: Span;
  format(amount: number): string;
  /** True if an increase is bad, as for unpaid or refunded amounts. A decrease is then stated without a colour. */
  lessIsBetter?: boolean;
}

/**
 * Shows how much a figure differs from that of the compared range, whose dates are written out. The difference is a
 * percentage, or the amount while the tile is hovered or focused. If the compared figure is 0, the amount is always
 * shown.
 */
export function Difference({ now, previous, comparison, format, lessIsBetter = false }: DifferenceProps) {
  const difference = toHundredths(now - previous);
  const Arrow = difference > 0 ? IconArrowUpRight : IconArrowDownRight;
  const increase = lessIsBetter ? classes.bad : classes.good;
  const decrease = lessIsBetter ? classes.plain : classes.bad;
  return (
    <span className={classes.difference}>
      <span title={`对比 ${formatSpan(comparison)}`}>{`较 ${formatShortSpan(comparison, today())}`}</span>
      {difference === 0 ? (
        <span>持平</span>
      ) : (
        <span className={difference > 0 ? increase : decrease}>
          <Arrow size={14} role="img" aria-label={difference > 0 ? '增加' : '减少'} />
          {previous === 0 ? (
            format(Math.abs(difference))
          ) : (
            <span className={classes.either}>
              <span>{shareInWords(difference / previous)}</span>
              <span className={classes.amount}>{format(Math.abs(difference))}</span>
            </span>
          )}
        </span>
      )}
    </span>
  );
}
