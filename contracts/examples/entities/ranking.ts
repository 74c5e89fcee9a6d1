export const rankingQueryExample = { timeBegin: '2026-09-01', timeEnd: '2026-09-30' };

export const addStuRankingExample = [
  { rank: 1, name: '滨江校区', value: 21, num: null, tenantName: null },
  { rank: 2, name: '西湖校区', value: 14, num: null, tenantName: null },
];
export const saleProductRankingExample = [
  { rank: 1, name: '少儿钢琴 48 课时', value: 51840, num: 12, tenantName: null },
];
export const salesStaffRankingExample = [{ rank: 1, name: '王雨桐', value: 38880, num: 9, tenantName: '滨江校区' }];
export const classDepletionRankingExample = [
  { rank: 1, name: '钢琴启蒙 1 班', value: 96.5, num: 64, tenantName: '滨江校区' },
];
export const courseDepletionRankingExample = [{ rank: 1, name: '少儿钢琴', value: 412.5, num: 275, tenantName: null }];
export const tenantIncomeRankingExample = [{ rank: 1, name: '滨江校区', value: 86400, num: 20, tenantName: null }];
export const provinceCountsExample = [
  { province: '浙江', count: 4 },
  { province: '江苏', count: 1 },
];
