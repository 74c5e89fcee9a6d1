import type { studentCourses } from '#contracts/calls/student-courses.ts';
import type { List } from '../../../../crud/list/use-list.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { dayLimits, hourLimits } from '../reminder-filters.ts';

/** The filters of 报读课程 behind 更多筛选: whose hours or days are few. */
export const EnrolmentLimits = ({ list }: { list: List<typeof studentCourses.list> }) => (
  <>
    <SelectField
      filter
      label="剩余课时"
      placeholder="剩余课时不限"
      choices={hourLimits(list.filters.balanceHour)}
      {...list.field('balanceHour')}
    />
    <SelectField
      filter
      label="到期时间"
      placeholder="到期时间不限"
      choices={dayLimits(list.filters.minBalanceDay)}
      {...list.field('minBalanceDay')}
    />
  </>
);
