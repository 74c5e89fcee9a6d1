import { type Call, isRead } from '#contracts/call.ts';
import { codes, readEnvelope } from '#contracts/envelopes.ts';
import { misshapenMessage, networkMessage, statusMessage } from '#web/http/messages.ts';
import { parseLenient } from '#web/http/lenient/parse-response.ts';
import { omittedRowCounts } from '#web/http/lenient/unreadable.ts';
import { callOf, type PactInteraction } from './interactions.ts';
import { parseJson } from './parse-json.ts';
import type { Result } from './result.ts';

/**
 * Describes the impact on the console's user. The description is derived from the console's own handling of the
 * response.
 */
export function userImpact(result: Result): string {
  const call = callOf(result.interaction);
  const { answered } = result;
  if (!answered) return result.sent ? `页面提示“${networkMessage(!isRead(call))}”。` : '';
  const isFile = call.family === 'file' && !answered.headers['content-type']?.includes('json');
  if (isFile && answered.status < 400) return '下载得到的文件可能打不开。';
  const outcome = readEnvelope(call.family, parseJson(answered.body));
  if (answered.status >= 400 && (outcome === null || outcome.kind === 'ok'))
    return `页面提示“${statusMessage(answered.status, !isRead(call))}”。`;
  if (outcome === null) return `页面提示“${misshapenMessage(!isRead(call))}”。`;
  const expected = expectedKind(call, result);
  if (outcome.kind === 'ok') return expected === 'ok' ? impactOfData(call, outcome.data) : impactOfSuccess(call);
  if (outcome.kind === 'session-over') return expected === outcome.kind ? '' : '管理台认为登录已失效，弹出重新登录。';
  if (outcome.kind === 'renewed') return expected === outcome.kind ? RENEWAL : `管理台会换令牌后重发一次；${RENEWAL}`;
  return expected === 'ok'
    ? `操作失败，页面提示后端给出的文字（错误码 ${outcome.code}）。`
    : `页面把它当作普通拒绝，只提示后端给出的文字（错误码 ${outcome.code}）。`;
}

const RENEWAL = `如果响应头中没有新令牌（${codes.tokenRenewed}），用户须重新登录。`;

const impactOfSuccess = (call: Call): string =>
  isRead(call) ? '不该看到这些数据的人看到了数据。' : '页面显示操作成功，用户不会知道它本应被拒绝。';

function impactOfData(call: Call, data: unknown): string {
  if (call.data.safeParse(data).success) return '管理台仍能读取，但相应的单元格可能为空（“—”）或显示不准确。';
  if (!isRead(call)) return `页面提示“${misshapenMessage(true)}”，用户不知道是否已保存。`;
  const parsed = withoutWarnings(() => parseLenient(call, data));
  if (parsed === null) return `整页没有数据，提示“${misshapenMessage(false)}”。`;
  const omittedRows = typeof parsed === 'object' ? (omittedRowCounts.get(parsed) ?? 0) : 0;
  if (omittedRows > 0) return `列表中有 ${omittedRows} 行不显示，页面说明少了几行；其余行中读不出的单元格显示“—”。`;
  return '读不出的单元格显示“—”，表单中相应的字段须重新填写。';
}

/** Runs the work without the console warnings about unreadable fields, because the report lists these fields itself. */
function withoutWarnings<T>(work: () => T): T {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return work();
  } finally {
    console.warn = warn;
  }
}

function expectedKind(call: Call, { interaction }: Result): string {
  const { body } = (interaction.pact as PactInteraction).response;
  if (call.family === 'file' && typeof body?.content === 'string') return 'ok';
  return readEnvelope(call.family, body?.content)?.kind ?? 'ok';
}
