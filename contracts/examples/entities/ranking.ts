export const rankingQueryExample = { timeBegin: '2026-09-01', timeEnd: '2026-09-30' };

export const addStuRankingExample = [
  { rank: 1, name: '西湖校区', value: 5, num: null, tenantName: null },
  { rank: 2, name: '滨江校区', value: 1, num: null, tenantName: null },
];
export const saleProductRankingExample = [
  { rank: 1, name: '少儿钢琴小组课 24 课时', value: 18240, refund: 0, net: 18240, num: 8, tenantName: null },
];
export const salesStaffRankingExample = [
  { rank: 1, name: '蒋志明', value: 44260, refund: 3309, net: 40951, num: 17, tenantName: '滨江校区' },
];
export const classDepletionRankingExample = [
  { rank: 1, name: '少儿钢琴小组课 13 班', value: 40, num: 20, tenantName: '滨江校区' },
];
export const courseDepletionRankingExample = [{ rank: 1, name: '中国舞考级', value: 276, num: 138, tenantName: null }];
export const tenantIncomeRankingExample = [
  { rank: 1, name: '滨江校区', value: 85500, refund: 3309, net: 82191, num: 35, tenantName: null },
];
export const trialsByCourseRankingExample = [{ rank: 1, name: '素描色彩', value: 1, num: 3, tenantName: null }];
export const trialsByTeacherRankingExample = [{ rank: 1, name: '沈倩', value: 1, num: 1, tenantName: '滨江校区' }];
export const tenantsByProvinceExample = [{ province: '浙江', count: 3 }];
export const studentsByProvinceExample = [{ province: '浙江', count: 760 }];
