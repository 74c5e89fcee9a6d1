import { type Call, isRead } from '#contracts/call.ts';
import { codes, readEnvelope } from '#contracts/envelopes.ts';
import { misshapenMessage, networkMessage, statusMessage } from '#web/http/messages.ts';
import { parseLenient } from '#web/http/lenient/parse-response.ts';
import { omittedRowCounts } from '#web/http/lenient/unreadable.ts';
import { callOf, type PactInteraction } from './interactions.ts';
import { parseJson } from './parse-json.ts';
import type { Result } from './result.ts';
import { impactTexts as texts } from './user-impact-texts.ts';

/**
 * Describes the impact on the console's user. The description is derived from the console's own handling of the
 * response.
 */
export function userImpact(result: Result): string {
  const call = callOf(result.interaction);
  const { answered } = result;
  if (!answered) return result.sent ? texts.message(networkMessage(!isRead(call))) : '';
  const isFile = call.family === 'file' && !answered.headers['content-type']?.includes('json');
  if (isFile && answered.status < 400) return texts.brokenFile();
  const outcome = readEnvelope(call.family, parseJson(answered.body));
  if (answered.status >= 400 && (outcome === null || outcome.kind === 'ok'))
    return texts.message(statusMessage(answered.status, !isRead(call)));
  if (outcome === null) return texts.message(misshapenMessage(!isRead(call)));
  const expected = expectedKind(call, result);
  if (outcome.kind === 'ok') return expected === 'ok' ? impactOfData(call, outcome.data) : impactOfSuccess(call);
  if (outcome.kind === 'session-over') return expected === outcome.kind ? '' : texts.sessionOver();
  if (outcome.kind === 'renewed')
    return expected === outcome.kind ? texts.renewal(codes.tokenRenewed) : texts.renewed(codes.tokenRenewed);
  return expected === 'ok' ? texts.failed(String(outcome.code)) : texts.otherRefusal(String(outcome.code));
}

const impactOfSuccess = (call: Call): string => (isRead(call) ? texts.disclosed() : texts.unexpectedSuccess());

function impactOfData(call: Call, data: unknown): string {
  if (call.data.safeParse(data).success) return texts.emptyCells();
  if (!isRead(call)) return texts.unknownResult(misshapenMessage(true));
  const parsed = withoutWarnings(() => parseLenient(call, data));
  if (parsed === null) return texts.noData(misshapenMessage(false));
  const omittedRows = typeof parsed === 'object' ? (omittedRowCounts.get(parsed) ?? 0) : 0;
  if (omittedRows > 0) return texts.omittedRows(omittedRows);
  return texts.unreadableCells();
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
