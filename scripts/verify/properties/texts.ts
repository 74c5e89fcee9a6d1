/** Chinese texts of the findings of properties: what a user of the console would see. */
export const notices = {
  pages: '翻页时有的行看不到或出现两次，页数不对。',
  duplicate: '同一条数据显示两次，选中或修改其中一条时会弄错。',
  sorted: '点击表头后，列表没有按这一列排序。',
} as const;
