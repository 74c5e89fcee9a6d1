import { statistics as calls } from '#contracts/calls/statistics.ts';
import { useCall } from '../../http/use-call.ts';
import { queryOf, type TimeRange } from '../time-range/index.ts';
import { FigureGroup } from './FigureGroup.tsx';
import { CountTile, MoneyTile } from './StatisticsTiles.tsx';

/** The platform's money and size over a range (Spec 1 §2 Home dashboard). */
export function PlatformFigures({ range }: { range: TimeRange }) {
  const statistics = useCall(calls.admin, queryOf(range));
  const { span, comparison } = range;
  const of = { statistics, comparison };
  return (
    <>
      <FigureGroup title="资金" loading={statistics.loading}>
        {[
          <MoneyTile
            key="taking"
            label="营收"
            {...of}
            name="taking"
            countName="takingNum"
            to={`/order/list?payTimeStart=${span.begin}&payTimeEnd=${span.end}`}
          />,
          <MoneyTile key="unpaid" label="未付款" {...of} name="nonPayment" countName="nonPaymentNum" lessIsBetter />,
          <MoneyTile key="refund" label="退款" {...of} name="refund" countName="refundNum" lessIsBetter />,
          <MoneyTile key="product" label="校区/品牌营收" {...of} name="productTakingAmount" />,
          <MoneyTile
            key="lesson"
            label="课消收入"
            {...of}
            name="claTakingAmount"
            countName="claTakingNum"
            countUnit="课次"
          />,
        ]}
      </FigureGroup>
      <FigureGroup title="规模" loading={statistics.loading}>
        {[
          <CountTile key="brand" label="品牌数" {...of} name="brandNum" unit="个" />,
          <CountTile key="campus" label="校区数" {...of} name="tenantNum" unit="个" />,
          <CountTile key="teacher" label="教师数" {...of} name="teacherNum" unit="人" />,
          <CountTile key="student" label="学员数" {...of} name="studentNum" unit="人" />,
          <CountTile key="room" label="教室数" {...of} name="roomNum" unit="间" />,
        ]}
      </FigureGroup>
    </>
  );
}
