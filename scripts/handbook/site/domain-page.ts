import { type Call, isRead } from '#contracts/call.ts';
import { bases } from '#contracts/envelopes.ts';
import { domainLabels } from '../words/domains.ts';
import { purposeOf } from '../words/purposes.ts';
import { callPageName } from './call-page.ts';
import { inlineCode, escapeHtml, table } from './text.ts';

export const domainTitle = (domain: string): string => domainLabels[domain as keyof typeof domainLabels];

/** Renders the overview page of a domain, which lists its calls. */
export function domainPage(domain: string, calls: readonly Call[]): string {
  const rows = calls.map((call) => [
    `<a href="./${callPageName(call)}">${escapeHtml(purposeOf(call))}</a>`,
    inlineCode(call.name),
    `<span class="method ${call.method.toLowerCase()}">${call.method}</span> ${inlineCode(bases[call.family] + call.path)}`,
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
    `<p>域 ${inlineCode(domain)}，共 ${calls.length} 个接口。</p>`,
    table(['用途', '接口名', '方法与路径', ''], rows),
  ].join('\n\n');
}
