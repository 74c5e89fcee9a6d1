/** Schools that children below an age attend. */
export interface SchoolsByAge {
  upTo: number;
  names: readonly string[];
}

/** Schools of the students by age, with invented names in the style of 杭州. */
export const schools = [
  { upTo: 6, names: ['星光幼儿园', '江畔幼儿园', '小杜鹃幼儿园', '银杏幼儿园'] },
  {
    upTo: 12,
    names: ['江南实验小学', '钱塘外国语小学', '文澜小学', '春晖小学', '闻涛小学', '采荷第三小学', '丹枫实验小学'],
  },
  { upTo: 15, names: ['江南初级中学', '建兰中学城东部', '闻涛中学', '春蕾中学'] },
  { upTo: 18, names: ['滨和高级中学', '长河第二中学'] },
] as const satisfies readonly SchoolsByAge[];

/** Names that any city may have, by the name in 杭州 that they replace. */
const neutralNames: Readonly<Record<(typeof schools)[number]['names'][number], string>> = {
  星光幼儿园: '星光幼儿园',
  江畔幼儿园: '阳光幼儿园',
  小杜鹃幼儿园: '小杜鹃幼儿园',
  银杏幼儿园: '银杏幼儿园',
  江南实验小学: '实验小学',
  钱塘外国语小学: '外国语小学',
  文澜小学: '第一小学',
  春晖小学: '春晖小学',
  闻涛小学: '第二小学',
  采荷第三小学: '第三小学',
  丹枫实验小学: '第二实验小学',
  江南初级中学: '第三初级中学',
  建兰中学城东部: '第一初级中学',
  闻涛中学: '第二初级中学',
  春蕾中学: '春蕾中学',
  滨和高级中学: '第一高级中学',
  长河第二中学: '第二高级中学',
};

/** Schools of the students in another city, in the order of those in 杭州. */
export const neutralSchools: readonly SchoolsByAge[] = schools.map(({ upTo, names }) => ({
  upTo,
  names: names.map((name) => neutralNames[name]),
}));

/** Returns the grade for an age on the first of September. */
export const gradeOf = (age: number): string =>
  ({
    3: '小班',
    4: '中班',
    5: '大班',
    6: '一年级',
    7: '二年级',
    8: '三年级',
    9: '四年级',
    10: '五年级',
    11: '六年级',
    12: '初一',
    13: '初二',
    14: '初三',
    15: '高一',
    16: '高二',
  })[age] ?? '高三';

export const studentRemarks = [
  '对花生过敏，课间点心请留意',
  '周二、周四由外婆接送，放学前请给外婆打电话',
  '左手写字，请安排靠左的座位',
  '在家有两年基础，想直接上提高班',
  '准备明年春天考四级',
  '和妹妹一起来，两人尽量排在同一时间',
  '有点怕生，第一节课请多鼓励',
  '戴眼镜，请安排在前两排',
  '妈妈周三下班晚，可能会迟到十分钟',
  '父母在外地，费用由姑姑代交',
] as const;
