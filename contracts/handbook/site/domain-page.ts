import { type Call, isRead } from '../../call.ts';
import { bases } from '../../envelopes.ts';
import { domainWords } from '../words/domains.ts';
import { purposeOf } from '../words/purposes.ts';
import { pageOfCall } from './call-page.ts';
import { code, escaped, table } from './text.ts';

export const domainTitle = (domain: string): string => domainWords[domain as keyof typeof domainWords];

/** The calls of a domain, as its first page lists them. */
export function domainPage(domain: string, calls: readonly Call[]): string {
  const rows = calls.map((call) => [
    `<a href="./${pageOfCall(call)}">${escaped(purposeOf(call))}</a>`,
    code(call.name),
    `<span class="method ${call.method.toLowerCase()}">${call.method}</span> ${code(bases[call.family] + call.path)}`,
    [isRead(call) ? '' : '改变数据', call.provisional ? '暂定' : '', call.open ? '无需登录' : '']
      .filter(Boolean)
      .join('、'),
  ]);
  const title = domainTitle(domain);
  const front = { title, outline: false, aside: false };
  return [
    `---\n${JSON.stringify(front)}\n---`,
    `<!-- searched: ${domain} ${title} -->`,
    `# ${title}`,
    `<p>域 ${code(domain)}，共 ${calls.length} 个接口。</p>`,
    table(['用途', '接口名', '方法与路径', ''], rows),
  ].join('\n\n');
}
