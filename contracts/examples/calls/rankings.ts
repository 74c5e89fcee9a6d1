import type { rankings } from '../../calls/rankings.ts';
import {
  addStuRankingExample,
  classDepletionRankingExample,
  courseDepletionRankingExample,
  rankingQueryExample,
  salesStaffRankingExample,
  studentsByProvinceExample,
  saleProductRankingExample,
  tenantIncomeRankingExample,
  tenantsByProvinceExample,
  trialsByCourseRankingExample,
  trialsByTeacherRankingExample,
} from '../entities/ranking.ts';
import type { ExamplesOf } from '../example.ts';

export const rankingsExamples = {
  addStu: { input: rankingQueryExample, data: addStuRankingExample },
  exportAddStu: { input: rankingQueryExample, data: null },
  saleProduct: { input: rankingQueryExample, data: saleProductRankingExample },
  exportSaleProduct: { input: rankingQueryExample, data: null },
  salesStaff: { input: rankingQueryExample, data: salesStaffRankingExample },
  exportSalesStaff: { input: rankingQueryExample, data: null },
  classDepletion: { input: rankingQueryExample, data: classDepletionRankingExample },
  courseDepletion: { input: rankingQueryExample, data: courseDepletionRankingExample },
  exportClassDepletion: { input: rankingQueryExample, data: null },
  tenantIncome: { input: rankingQueryExample, data: tenantIncomeRankingExample },
  exportTenantIncome: { input: rankingQueryExample, data: null },
  trialsByCourse: { input: rankingQueryExample, data: trialsByCourseRankingExample },
  exportTrialsByCourse: { input: rankingQueryExample, data: null },
  trialsByTeacher: { input: rankingQueryExample, data: trialsByTeacherRankingExample },
  exportTrialsByTeacher: { input: rankingQueryExample, data: null },
  tenantsByProvince: { data: tenantsByProvinceExample },
  exportTenantsByProvince: { data: null },
  studentsByProvince: { data: studentsByProvinceExample },
  exportStudentsByProvince: { data: null },
} satisfies ExamplesOf<typeof rankings>;
