/** Chinese texts of the findings of properties: what a user of the console would see. */
export const notices = {
  pages: '翻页时有的行看不到或出现两次，页数不对。',
  duplicate: '同一条数据显示两次，选中或修改其中一条时会弄错。',
  sorted: '点击表头后，列表没有按这一列排序。',
  filtered: '筛选后看到不符合条件的数据，或找不到存在的数据。',
  detail: '详情、表单里的内容与列表不同，保存时会把错的值写回去。',
  views: '同一条数据在不同页面上内容不同。',
  foreign: '用户看到或打开了不属于自己的数据。',
  export: '下载的表格与页面上的列表不一致。',
  write: '保存后，页面显示的不是用户写入的内容。',
  sum: '两个页面上的数字对不上。',
} as const;
