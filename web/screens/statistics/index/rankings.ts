import { rankings as calls } from '#contracts/calls/rankings.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { guestStates } from '#contracts/entities/lesson-guest.ts';
import type { Audience } from '#contracts/rules/audience.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { CONVERSION_DAYS } from '#contracts/rules/trial.ts';
import type { CallName } from '#web/http/absent-calls.ts';
import { formatCount, formatMoney } from '#web/ui/display/numbers.ts';

export interface Ranking {
  call:
    | typeof calls.addStu
    | typeof calls.saleProduct
    | typeof calls.salesStaff
    | typeof calls.classDepletion
    | typeof calls.tenantIncome
    | typeof calls.trialsByCourse
    | typeof calls.trialsByTeacher;
  sheet:
    | typeof calls.exportAddStu
    | typeof calls.exportSaleProduct
    | typeof calls.exportSalesStaff
    | typeof calls.exportClassDepletion
    | typeof calls.exportTenantIncome
    | typeof calls.exportTrialsByCourse
    | typeof calls.exportTrialsByTeacher;
  title: string;
  /** Text that explains the ranked value. */
  hint: string;
  /** Headers of the columns. */
  name: string;
  value: string;
  num?: string;
  /** True if the value is an amount with refunds, so that refunds and net amount are shown beside it. */
  hasRefunds?: boolean;
  /** Header of the value as a percentage of `num`. */
  rate?: string;
  format(value: number): string;
  /** Number of places initially shown. Space is reserved for them. */
  visibleRows: number;
  /** Address of the list that the values come from. */
  details?: string;
  /** Name of the call of that list; without it there is no link. */
  detailsCall?: CallName;
}

/**
 * Number of rows by layout: panels side by side in a grid, a panel on its own line, and the few campuses of an
 * institution. The platform's rankings show more rows.
 */
const ROWS = { halfWidth: 5, fullWidth: 10, campuses: 3 };
const purchasesOf = ({ begin, end }: Span): Pick<Ranking, 'details' | 'detailsCall'> => ({
  details: `/edu/student?activeTab=purchaseProductList&buyTimeStart=${begin}&buyTimeEnd=${end}`,
  detailsCall: 'studentProducts.list',
});

/**
 * Returns the rankings of an audience (Spec 2 §3); the ranked values are decided. Agents and teachers have no rankings,
 * and a campus has no ranking by campus.
 */
export function rankingsOf(audience: Audience, span: Span, isCampus: boolean): readonly Ranking[] {
  if (audience === 'agent' || audience === 'teacher') return [];
  const first = audience === 'admin' ? serviceFees(span) : campusSales(span);
  const [students, ...sales] = salesOf(span);
  if (audience === 'admin')
    return [first, students, ...sales, depletionOf(span)].map((ranking) => ({
      ...ranking,
      visibleRows: ROWS.fullWidth,
    }));
  const visibleRows = isCampus ? 1 : ROWS.campuses;
  return [
    ...[first, students].map((ranking) => ({ ...ranking, visibleRows })),
    ...sales,
    ...trialsOf(span),
    depletionOf(span),
  ];
}

const trialDefaults = {
  hint: `所选时间内试听的学员，试听后 ${CONVERSION_DAYS} 天内报读该课程的为转正`,
  value: '转正',
  num: '试听',
  rate: '转正率',
  format: formatCount,
  visibleRows: ROWS.halfWidth,
};

/** Returns the rankings of trials, which only institutions and campuses have. */
function trialsOf({ begin, end }: Span): readonly Ranking[] {
  const shared = {
    ...trialDefaults,
    details: `/edu/trial?beginDate=${begin}&endDate=${end}&state=${guestStates.attended}`,
  };
  return [
    {
      ...shared,
      call: calls.trialsByCourse,
      sheet: calls.exportTrialsByCourse,
      title: '课程试听转化',
      name: '课程',
    },
    {
      ...shared,
      call: calls.trialsByTeacher,
      sheet: calls.exportTrialsByTeacher,
      title: '教师试听转化',
      name: '教师',
    },
  ];
}

const income = {
  call: calls.tenantIncome,
  sheet: calls.exportTenantIncome,
  value: '营收',
  num: '笔数',
  hasRefunds: true,
  format: formatMoney,
};

const serviceFees = ({ begin, end }: Span): Ranking => ({
  ...income,
  title: '机构营收排行',
  hint: '机构和校区已付的服务费，退费计入退费当日',
  name: '机构 / 校区',
  visibleRows: ROWS.halfWidth,
  details: `/order/list?payTimeStart=${begin}&payTimeEnd=${end}`,
});

const campusSales = (span: Span): Ranking => ({
  ...income,
  title: '校区营收排行',
  hint: '学员购买产品的实收金额，退费计入退费当日',
  name: '校区',
  visibleRows: ROWS.halfWidth,
  ...purchasesOf(span),
});

const salesDefaults = {
  value: '销售额',
  num: '笔数',
  hasRefunds: true,
  format: formatMoney,
  visibleRows: ROWS.halfWidth,
};

const salesOf = (span: Span): readonly [Ranking, ...Ranking[]] => [
  {
    call: calls.addStu,
    sheet: calls.exportAddStu,
    title: '新增学员排行',
    hint: '新建的学员档案',
    name: '校区',
    value: '新增学员（人）',
    format: formatCount,
    visibleRows: ROWS.halfWidth,
    details: `/edu/student?createTimeStart=${span.begin}&createTimeEnd=${span.end}`,
  },
  {
    ...salesDefaults,
    call: calls.saleProduct,
    sheet: calls.exportSaleProduct,
    title: '产品销售排行',
    hint: '学员购买产品的实收金额，退费计入退费当日',
    name: '产品',
    ...purchasesOf(span),
  },
  {
    ...salesDefaults,
    call: calls.salesStaff,
    sheet: calls.exportSalesStaff,
    title: '销售人员排行',
    hint: '未指定销售人员的购买不计入',
    name: '销售人员',
    ...purchasesOf(span),
  },
];

const depletionOf = ({ begin, end }: Span): Ranking => ({
  call: calls.classDepletion,
  sheet: calls.exportClassDepletion,
  title: '班级课消排行',
  hint: '已上课课次的课消课时',
  name: '班级',
  value: '课消课时',
  num: '课消人次',
  format: formatCount,
  visibleRows: ROWS.fullWidth,
  details: `/edu/claTimeRule?activeTab=attendClaTime&beginDate=${begin}&endDate=${end}&claTimeStatus=${claTimeStatuses.held}`,
});
