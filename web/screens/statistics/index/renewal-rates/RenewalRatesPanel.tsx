import { renewals } from '#contracts/calls/renewals.ts';
import type { RenewalRate } from '#contracts/entities/renewal.ts';
import { earlierOf } from '#contracts/formats/business-date.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { RENEWAL_DAYS_AFTER, RENEWAL_DAYS_BEFORE, renewalPercentage } from '#contracts/rules/renewal-rate.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';
import { formatCount } from '#web/ui/display/numbers.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { type Bar, BarTable } from '#web/ui/table/BarTable.tsx';
import { PanelFrame } from '../PanelFrame.tsx';
import { rankingQuery } from '../ranking-query.ts';
import classes from './RenewalRatesPanel.module.css';

/** Number of courses and advisers initially shown. */
const VISIBLE_ROWS = 6;
/** Height in pixels of the total and of these rows. */
const MIN_HEIGHT = 376;

/**
 * Renders how many of the enrolments that ended in the chosen range were renewed, by course and by adviser. Days after
 * today are left out. Nothing is shown if the backend lacks the call.
 */
export function RenewalRatesPanel({ span }: { span: Span }) {
  const end = earlierOf(span.end, today());
  const isAhead = span.begin > end;
  const rates = useCall(renewals.rates, isAhead ? null : rankingQuery({ begin: span.begin, end }), {
    keepPrevious: true,
    quiet: true,
  });
  if (isMissingCall(rates.error)) return null;
  const { total, courses, advisers } = rates.data ?? {};
  return (
    <PanelFrame
      title="续费率"
      hint={`所选时间内用完或到期的报读，在到期前 ${RENEWAL_DAYS_BEFORE} 天至到期后 ${RENEWAL_DAYS_AFTER} 天内购买同一课程即为已续；未续且未满 ${RENEWAL_DAYS_AFTER} 天的为待定，也计入应续；退费的不计`}
      state={rates}
      hasData={isAhead || total !== undefined}
      minHeight={MIN_HEIGHT}
    >
      {isAhead || (total && endNum(total) === 0) ? (
        <EmptyState hint="所选时间内没有到期的报读" />
      ) : (
        <>
          <p className={classes.total}>
            {total && (
              <>
                <strong>{percentageOf(total)}</strong> 应续 {formatCount(endNum(total))}，已续{' '}
                {formatCount(total.renewedNum)}
                {total.pendingNum > 0 && `，待定 ${formatCount(total.pendingNum)}`}
              </>
            )}
          </p>
          <div className={classes.columns}>
            <Rates label="各课程的续费率" head="课程" rates={courses} />
            <Rates label="各课程顾问的续费率" head="顾问" rates={advisers} />
          </div>
        </>
      )}
    </PanelFrame>
  );
}

interface RatesProps {
  label: string;
  head: string;
  rates: readonly RenewalRate[] | undefined;
}

const Rates = ({ label, head, rates }: RatesProps) => (
  <BarTable
    label={label}
    headers={[head, '已续 / 应续', '待定', '续费率']}
    bars={rates?.map(barOf)}
    maxValue={100}
    visibleRows={VISIBLE_ROWS}
    wideFigures={2}
  />
);

function barOf(rate: RenewalRate): Bar {
  const { name, renewedNum, pendingNum } = rate;
  const [due, renewed, pending] = [endNum(rate), renewedNum, pendingNum].map(formatCount);
  return {
    name: name ?? '未指定',
    value: shareOf(rate) ?? 0,
    figures: [`${renewed} / ${due}`, pending, percentageOf(rate)],
    phoneDetail: `应续 ${due} · 已续 ${renewed} · 待定 ${pending}`,
  };
}

/**
 * Returns the number of enrolments that ended, including pending ones. Without these, nearly all of the last days'
 * enrolments would be renewed ones, because an enrolment counts as lost only later.
 */
const endNum = ({ dueNum, pendingNum }: RenewalRate): number => dueNum + pendingNum;

/** Returns the percentage of ended enrolments that were renewed; null if none has been decided yet. */
const shareOf = (rate: RenewalRate): number | null =>
  rate.dueNum > 0 ? renewalPercentage(rate.renewedNum, endNum(rate)) : null;

function percentageOf(rate: RenewalRate): string {
  const share = shareOf(rate);
  return share === null ? '—' : `${share}%`;
}
