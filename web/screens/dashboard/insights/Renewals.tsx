import { useConsole } from '#web/crud/pages/console-context.ts';
import { PageLink } from '#web/crud/pages/PageLink.tsx';
import { today } from '#web/session/today.ts';
import { formatCount } from '#web/ui/display/numbers.ts';
import { BarCard } from './BarCard.tsx';
import classes from './Insights.module.css';
import { weeklyIncrements, renewalWeeks } from './renewal-weeks.ts';
import { useExpiringTotals, WEEKS } from './use-expiring-totals.ts';

const listOf = (minBalanceDay: number): string =>
  `/edu/student?activeTab=purchaseProductList&minBalanceDay=${minBalanceDay}`;

/**
 * Renders the purchases that expire in the coming weeks. Each week shows a cumulative total, which links to the list,
 * and the increment.
 */
export function Renewals() {
  const weeks = renewalWeeks(today(), WEEKS);
  const expiring = useExpiringTotals(weeks);
  const { totals } = expiring;
  return (
    <BarCard
      title="待续费"
      note={`已购产品在未来 ${WEEKS} 周到期 · 笔`}
      state={expiring}
      headers={['到期', '累计', '当周到期']}
      bars={totals?.at(-1) === 0 ? [] : totals && barsOf(weeks, totals)}
      visibleRows={WEEKS}
      empty={`未来 ${WEEKS} 周没有到期的产品`}
    />
  );
}

const barsOf = (weeks: ReturnType<typeof renewalWeeks>, totals: readonly number[]) => {
  const added = weeklyIncrements(totals);
  return weeks.map(({ label, minBalanceDay }, index) => ({
    name: label,
    value: added[index] ?? 0,
    figures: [
      <Sum key="sum" total={totals[index] ?? 0} until={label} to={listOf(minBalanceDay)} />,
      formatCount(added[index] ?? 0),
    ],
  }));
};

/** Renders the number of purchases that end by a date. The number equals the length of the linked list. */
function Sum({ total, until, to }: { total: number; until: string; to: string }) {
  const { mayOpen } = useConsole();
  if (!mayOpen(to)) return formatCount(total);
  return (
    <PageLink to={to} className={classes.link} aria-label={`${until}，累计 ${total} 笔到期，查看已购产品`}>
      {formatCount(total)}
    </PageLink>
  );
}
