import { statistics as calls } from '#contracts/calls/statistics.ts';
import { queryOf } from './time-range/time-range.ts';
import { TimeRangeBar } from './time-range/TimeRangeBar.tsx';
import { useTimeRange } from './time-range/use-time-range.ts';
import { useCall } from '../../http/use-call.ts';
import { FigureGroup } from './FigureGroup.tsx';
import { CountTile, MoneyTile } from './StatisticsTiles.tsx';

/** How the institution does over a span; its audience has statistics of its own (Spec 1 §6). */
export function TenantFigures() {
  const range = useTimeRange();
  const statistics = useCall(calls.tenant, queryOf(range));
  const of = { statistics, comparison: range.comparison };
  return (
    <>
      <TimeRangeBar range={range} />
      <FigureGroup title="经营" loading={statistics.loading}>
        {[
          <MoneyTile key="product" label="课程产品营收" {...of} name="productTakingAmount" />,
          <MoneyTile
            key="lesson"
            label="课消收入"
            {...of}
            name="claTakingAmount"
            countName="claTakingNum"
            countUnit="课次"
          />,
          <CountTile key="teacher" label="教师数" {...of} name="teacherNum" unit="人" />,
          <CountTile key="room" label="教室数" {...of} name="roomNum" unit="间" />,
        ]}
      </FigureGroup>
    </>
  );
}
