import { statistics as calls } from '#contracts/calls/statistics.ts';
import { useCall } from '../../http/use-call.ts';
import { queryOf, type TimeRange } from '../time-range/index.ts';
import { FigureGroup } from './FigureGroup.tsx';
import { CountTile, MoneyTile } from './StatisticsTiles.tsx';

/** How an institution does over a range; its audience has statistics of its own (Spec 1 §6). */
export function InstitutionFigures({ range }: { range: TimeRange }) {
  const statistics = useCall(calls.tenant, queryOf(range));
  const of = { statistics, comparison: range.comparison };
  return (
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
  );
}
