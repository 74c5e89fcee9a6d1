import type { Call } from '#contracts/call.ts';
import { exchangeLabel } from '../words/exchange-labels.ts';
import { type Interaction, type MatchingRule, sentenceOf, wordsOf } from './pacts.ts';
import { codeBlock, inlineCode, details, escapeHtml, json, table } from './text.ts';

/** Renders the interactions that the verification sends for a call, with their states. */
export function interactionsOf(call: Call, interactions: readonly Interaction[]): string {
  if (interactions.length === 0) return '<p>目前没有。</p>';
  const list = interactions.map((interaction) => details(title(call, sentenceOf(interaction)), content(interaction)));
  return `<p>共 ${interactions.length} 次，每次之前先按<a href="./states.html">状态</a>准备数据。</p>\n\n${list.join('\n')}`;
}

/** Renders the title of an interaction. Adds the English sentence, which the report of a verification uses. */
function title(call: Call, sentence: string): string {
  const words = exchangeLabel(call, sentence);
  return words === sentence ? escapeHtml(sentence) : `${escapeHtml(words)} <small>${escapeHtml(sentence)}</small>`;
}

function content(interaction: Interaction): string {
  const facts = (interaction.providerStates ?? []).map(
    ({ name, params }) =>
      `<li>${inlineCode(name)}${wordsOf(name) === name ? '' : `　${escapeHtml(wordsOf(name))}`}${params && Object.keys(params).length > 0 ? codeBlock(JSON.stringify(params, null, 1)) : ''}</li>`,
  );
  return [
    facts.length > 0 ? `<h4>之前须成立</h4><ul>${facts.join('')}</ul>` : '',
    `<h4>发送</h4>${codeBlock(requestText(interaction))}`,
    `<h4>期望</h4>${codeBlock(answerText(interaction))}${rulesOf(interaction)}`,
  ].join('');
}

type Headers = Record<string, string | string[]> | undefined;
const headerLines = (headers: Headers): string[] =>
  Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${[value].flat().join(', ')}`);

function requestText({ request }: Interaction): string {
  const query = Object.entries(request.query ?? {}).flatMap(([name, values]) =>
    values.map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  const address = request.path + (query.length > 0 ? `?${query.join('&')}` : '');
  return [`${request.method} ${address}`, ...headerLines(request.headers), ...bodyLines(request.body)].join('\n');
}

const answerText = ({ response }: Interaction): string =>
  [`HTTP ${response.status}`, ...headerLines(response.headers), ...bodyLines(response.body)].join('\n');

function bodyLines(body: Interaction['request']['body']): string[] {
  if (body?.content === undefined) return [];
  return ['', body.encoded ? '（文件内容）' : json(body.content)];
}

/**
 * Describes the comparison of a response. A location without a rule must have exactly the value that the page shows.
 */
function rulesOf({ response }: Interaction): string {
  const { header = {}, body = {} } = response.matchingRules ?? {};
  const rows = [
    ...Object.entries(header).map(([name, rule]) => [inlineCode(name), wordsOfRule(rule)]),
    ...Object.entries(body).map(([path, rule]) => [inlineCode(path), wordsOfRule(rule)]),
  ];
  if (rows.length === 0) return '';
  return `<p>下列各处按规则比较，其余按上面的值：</p>${table(['位置', '规则'], rows)}`;
}

const RULES: Readonly<Record<string, string>> = {
  type: '同一类型',
  integer: '整数',
  decimal: '小数',
  number: '数',
  boolean: '布尔',
  'not-empty': '不为空',
  notEmpty: '不为空',
  values: '每个值相同形式',
  eachValue: '每个值相同形式',
  eachKey: '每个键相同形式',
};

function wordsOfRule({ matchers }: MatchingRule): string {
  const words = matchers.map(({ match, regex, min, value }) => {
    if (match === 'regex') return regex === ANYTHING ? '不为空' : `符合 ${inlineCode(regex ?? '')}`;
    if (match === 'contentType') return `内容类型 ${inlineCode(String(value))}`;
    return min === undefined ? (RULES[match] ?? escapeHtml(match)) : `列表，至少 ${min} 个，每个都检查`;
  });
  return [...new Set(words)].join('，');
}

/** Pattern of any non-empty text. */
const ANYTHING = '[\\s\\S]+';
