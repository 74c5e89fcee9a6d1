import { domains, registry } from '#contracts/registry.ts';
import { chapters } from './chapters.ts';
import { domainTitle } from './domain-page.ts';
import { inlineCode, table } from './text.ts';

/** Renders the start page of the handbook. */
export function homePage(): string {
  const rows = Object.keys(domains).map((domain) => [
    `<a href="./${domain}-calls.html">${domainTitle(domain)}</a>`,
    inlineCode(domain),
    String(registry.filter((call) => call.domain === domain).length),
  ]);
  const provisional = registry.filter((call) => call.provisional).length;
  return [
    `---\n${JSON.stringify({ title: '接口手册', aside: false })}\n---`,
    '# 校区管理台 · 接口手册',
    `本手册写给实现后端的团队：管理台会调用的 ${registry.length} 个接口（其中 ${provisional} 个暂定），各自的请求、响应、拒绝与核对方法。手册由契约生成，与管理台实际发送和读取的内容一致。`,
    '第一次阅读请从 [从这里开始](./start.html) 读起，十分钟即可写出第一个接口并核对。',
    '## 章节',
    chapters.map(({ name, title }, index) => `${index + 1}. [${title}](./${name}.html)`).join('\n'),
    '## 接口',
    table(['域', '名称', '接口数'], rows),
    '## 其他形式',
    '- <a href="./openapi.json" target="_blank">openapi.json</a>：OpenAPI 3.1 文档，表单、实体、分页和响应都是具名的 schema，可用于生成代码\n- <a href="./print.html" target="_blank">全部内容在一页中</a>：供打印或存为 PDF',
  ].join('\n\n');
}
