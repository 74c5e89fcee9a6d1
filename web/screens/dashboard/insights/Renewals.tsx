import { useConsole } from '../../../crud/pages/console-context.ts';
import { PageLink } from '../../../crud/pages/PageLink.tsx';
import { today } from '../../../session/today.ts';
import { formatCount } from '../../../ui/numbers.ts';
import { BarCard } from './BarCard.tsx';
import classes from './Insights.module.css';
import { addedBy, renewalWeeks } from './renewal-weeks.ts';
import { useExpiring, WEEKS } from './use-expiring.ts';

const listOf = (minBalanceDay: number): string =>
  `/edu/student?activeTab=purchaseProductList&minBalanceDay=${minBalanceDay}`;

/** What students have bought and will have to buy again, by the week in which it ends; the sums lead to the list. */
export function Renewals() {
  const weeks = renewalWeeks(today(), WEEKS);
  const expiring = useExpiring(weeks);
  const { totals } = expiring;
  return (
    <BarCard
      title="待续费"
      note={`已购产品在未来 ${WEEKS} 周到期 · 笔`}
      state={expiring}
      heads={['到期', '累计', '当周到期']}
      bars={totals?.at(-1) === 0 ? [] : totals && barsOf(weeks, totals)}
      room={WEEKS}
      empty={`未来 ${WEEKS} 周没有到期的产品`}
    />
  );
}

const barsOf = (weeks: ReturnType<typeof renewalWeeks>, totals: readonly number[]) => {
  const added = addedBy(totals);
  return weeks.map(({ label, minBalanceDay }, at) => ({
    name: label,
    value: added[at] ?? 0,
    figures: [
      <Sum key="sum" total={totals[at] ?? 0} until={label} to={listOf(minBalanceDay)} />,
      formatCount(added[at] ?? 0),
    ],
  }));
};

/** What has expired by then: as many as the list has to which it leads. */
function Sum({ total, until, to }: { total: number; until: string; to: string }) {
  const { mayOpen } = useConsole();
  if (!mayOpen(to)) return formatCount(total);
  return (
    <PageLink to={to} className={classes.link} aria-label={`${until}，累计 ${total} 笔到期，查看已购产品`}>
      {formatCount(total)}
    </PageLink>
  );
}
