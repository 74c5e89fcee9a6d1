import { dictionaries, type Dictionary } from '#contracts/dictionaries.ts';
import { dictionaryOf } from '../words/fields.ts';
import { inlineCode, escapeHtml, table } from './text.ts';

/** Renders the page of the dictionaries with the values that are delivered with the product. */
export function dictionariesPage(): string {
  const parts = Object.entries(dictionaries).map(([type, { name, values, order }]: [string, Dictionary]) => {
    const fields = Object.entries(dictionaryOf).flatMap(([field, of]) => (of === type ? [inlineCode(field)] : []));
    const rows = (order ?? Object.keys(values)).map((value) => [inlineCode(value), escapeHtml(values[value] ?? '')]);
    const used = fields.length > 0 ? `<p>用于字段 ${fields.join('、')}。</p>\n\n` : '';
    return `## ${name} \`${type}\` {#${type}}\n\n${used}${table(['键值', '标签'], rows)}`;
  });
  return [
    '---\ntitle: 字典与代码\n---',
    '# 字典与代码',
    '字典由后端维护，管理台用 [dictData.byType](./dictData.byType.html) 按类型取得，并显示其中的标签。下面是随产品交付的值：管理台按这些**键值**作判断，所以键值不可改变；标签和顺序可以改，也可以增加新的键值。',
    '字段是数字时（例如 `inUse`），传输的是与键值相同的数字；是文本时（例如 `sex`）传输文本。接口页的“格式”一栏写明了是哪一种。',
    ...parts,
  ].join('\n\n');
}
