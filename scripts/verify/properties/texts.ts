import { say } from '../language.ts';

/** Texts of the findings of properties: what a user of the console would see. */
export const notices = {
  get pages() {
    return say({
      zh: '翻页时有的行看不到或出现两次，页数不对。',
      en: 'Rows are missing or appear twice while paging, and the number of pages is wrong.',
    });
  },
  get duplicate() {
    return say({
      zh: '同一条数据显示两次，选中或修改其中一条时会弄错。',
      en: 'A record is shown twice; selecting or changing one of them fails.',
    });
  },
  get sorted() {
    return say({ zh: '点击表头后，列表没有按这一列排序。', en: 'A click on a column heading does not sort the list.' });
  },
  get filtered() {
    return say({
      zh: '筛选后看到不符合条件的数据，或找不到存在的数据。',
      en: 'A filter shows rows that do not match, or hides rows that do.',
    });
  },
  get detail() {
    return say({
      zh: '详情、表单里的内容与列表不同，保存时会把错的值写回去。',
      en: 'Details and forms differ from the list; saving writes the wrong value back.',
    });
  },
  get views() {
    return say({ zh: '同一条数据在不同页面上内容不同。', en: 'A record has different content on different pages.' });
  },
  get incomplete() {
    return say({
      zh: '选项、树或课表里少了本该有的一项，用户选不到、看不到它。',
      en: 'A selection, a tree or a timetable lacks an entry, so that users cannot select or see it.',
    });
  },
  get foreign() {
    return say({ zh: '用户看到或打开了不属于自己的数据。', en: 'Users see or open data that are not theirs.' });
  },
  get export() {
    return say({
      zh: '下载的表格与页面上的列表不一致。',
      en: 'The downloaded table differs from the list on the page.',
    });
  },
  get write() {
    return say({
      zh: '保存后，页面显示的不是用户写入的内容。',
      en: 'After saving, the page shows something else than was entered.',
    });
  },
  get sum() {
    return say({ zh: '两个页面上的数字对不上。', en: 'The figures of two pages do not agree.' });
  },
};
