import type { Sentence } from './collect.ts';

/** Texts that the specification gives with a half-width mark. */
const SPECIFIED = [
  '确定退出登录?',
  '确定切换?',
  '是否确认删除本排课?',
  '两次输入密码不一致!',
  '文件格式错误，请上传图片类型,如：JPG，PNG后缀的文件。',
];

/** A half-width mark after a Chinese text or a placeholder, before another one or at the end. */
const HALF_WIDTH = /(?:[\p{Script=Han}”》）]|…\})[?!,;:](?=\s*(?:[\p{Script=Han}“《（$<]|$))/u;

/** Words that have been replaced, each with its replacement. */
const REPLACED: Readonly<Record<string, string>> = {
  新增租户: '新增机构',
  驳回原因: '驳回理由',
  注册驳回: '注册未通过',
  '校区/缴费信息': '开通与缴费信息',
  没有取到: '加载失败',
  'JPEG、': 'JPG、',
  都记好了: '已全部记录',
  没有漏记: '无漏记',
  还没有记过课: '今天暂无上课记录',
  正在上的: '上课中',
  '校区/品牌': '课程产品',
  不能上课: '无法扣课时',
  保存购买: '确认收款',
  将新建: '将新增',
  选班报名: '分班',
  暂不可报: '已满员',
  每次课时: '每人每次扣课时',
  每人课时: '每人每次扣课时',
  收回: '扣回',
  已失效课时: '已过期课时',
  紧急联系人: '联系人',
  消耗课时: '课消课时',
  消课情况: '课消情况',
  各课程消课: '各课程课消',
  机构总数: '机构与校区',
  班级与课程管理: '所带班级',
  点名: '记上课',
  是否确认将: '确定',
  审核完成: '已通过 or 已驳回',
};

/** Titles of former exports and of other software, which an import or a move-in reads. */
const FORMER_TITLES = /^(?:mock-server\/domains\/imports\/kinds|contracts\/move-in\/sheets)\//;

/** Returns a problem for each half-width mark between Chinese texts, and for each word that has been replaced. */
export function wordingProblems({ text, place }: Sentence): string[] {
  const problems: string[] = [];
  if (HALF_WIDTH.test(text) && !SPECIFIED.some((specified) => text.includes(specified)))
    problems.push(`${place} has a half-width mark: ${text}`);
  if (FORMER_TITLES.test(place)) return problems;
  for (const [former, word] of Object.entries(REPLACED))
    if (text.includes(former)) problems.push(`${place} says ${former} instead of ${word}: ${text}`);
  return problems;
}
