import { readFileSync } from 'node:fs';

/** Heading at which the glossary's internal part begins. That part is not for backend authors. */
const INTERNAL_HEADING = '## How it is kept and shown';

const TITLES: Readonly<Record<string, string>> = {
  '## What is taught': '## 教什么',
  '## Who takes part': '## 谁参与',
  '## Where it happens': '## 在哪里',
};
const HEAD = '| Specification | Ours | On the screen | |';

/** Renders the terms of the glossary in Chinese and English. */
export function glossaryPage(): string {
  const glossary = readFileSync(new URL('../../../contracts/glossary.md', import.meta.url), 'utf8');
  const begin = glossary.indexOf('## ');
  const end = glossary.indexOf(INTERNAL_HEADING);
  const tables = glossary
    .slice(begin, end === -1 ? undefined : end)
    .replaceAll(HEAD, '| 规格与传输中的名称 | 英文 | 页面上的中文 | 说明（英文） |')
    .replace(/^## .+$/gm, (title) => TITLES[title] ?? title);
  return `---\ntitle: 词汇表\n---\n\n# 词汇表\n\n接口字段的名称来自规格，页面上显示的是中文。下表说明同一事物在各处的叫法。\n\n${tables}`;
}
