import { say } from './language.ts';

/** Texts about data that the console can read but that differ from the data that an interaction requires. */
export const dataImpactTexts = {
  foreignRows: (rows: number) =>
    say({
      zh: `用户会看到另一机构的数据：列表中有 ${rows} 行不属于本机构。`,
      en: `Users see data of another institution: ${rows} rows of the list do not belong to theirs.`,
    }),
  unmatchedRows: (rows: number) =>
    say({
      zh: `没有符合条件的数据时，列表中仍有 ${rows} 行，用户会以为它们符合条件。`,
      en: `The list has ${rows} rows although none match, and users take them for matches.`,
    }),
  emptyList: () =>
    say({
      zh: '列表是空的，用户会以为没有数据，也无法打开或修改这些记录。',
      en: 'The list is empty. Users think that there are no data, and cannot open or change the records.',
    }),
  longPage: (pageSize: number, rows: number) =>
    say({
      zh: `每页 ${pageSize} 行时列表中有 ${rows} 行，翻页后用户会再次看到相同的记录。`,
      en: `With a page size of ${pageSize} the list has ${rows} rows, and the next page shows some of them again.`,
    }),
  totalWithoutRows: (total: number) =>
    say({
      zh: `列表是空的，页面却显示共 ${total} 条，用户会以为数据没有加载出来。`,
      en: `The list is empty, but the page states ${total} records, as if the data had not loaded.`,
    }),
  wrongValues: (names: string) =>
    say({ zh: `页面显示错误的值：${names}。`, en: `The page shows wrong values: ${names}.` }),
  emptyValues: (names: string) =>
    say({
      zh: `${names} 显示“—”，依赖它的数字、标记或按钮可能不出现。`,
      en: `Fields without a value show "—": ${names}. Figures, tags or buttons that depend on them may be absent.`,
    }),
  wrongKinds: (names: string) =>
    say({
      zh: `${names} 的类型或格式不符，页面可能显示不准确。`,
      en: `Fields with a wrong type or format: ${names}. The page may be inaccurate.`,
    }),
  emptyInnerList: (name: string) =>
    say({ zh: `${name} 是空的，用户会以为没有。`, en: `${name} is empty, as if there were none.` }),
  missingItems: (name: string) =>
    say({ zh: `${name} 少了几项，用户看不到它们。`, en: `${name} lacks items, which users do not see.` }),
  extraItems: (name: string) =>
    say({
      zh: `${name} 多出几项，用户会以为它们也属于这里。`,
      en: `${name} has additional items, which users think belong here.`,
    }),
  andOthers: (names: string, count: number) =>
    say({ zh: `${names} 等 ${count} 个字段`, en: `${names} and others (${count} fields)` }),
  wholeData: () => say({ zh: '结果', en: 'the result' }),
  separator: () => say({ zh: '', en: ' ' }),
};
