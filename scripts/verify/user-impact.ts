import { type Call, isRead } from '#contracts/call.ts';
import { codes, readEnvelope } from '#contracts/envelopes.ts';
import { misshapenMessage, networkMessage, statusMessage } from '#web/http/messages.ts';
import { parseLenient } from '#web/http/lenient/parse-response.ts';
import { omittedRowCounts } from '#web/http/lenient/unreadable.ts';
import { dataImpact } from './data-impact.ts';
import { callOf, type PactInteraction } from './interactions.ts';
import { parseJson } from './parse-json.ts';
import type { Result } from './result.ts';
import { say } from './language.ts';
import { impactTexts as texts, refusedReads, refusedWrites } from './user-impact-texts.ts';

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
  if (outcome.kind === 'ok')
    return expected === 'ok' ? impactOfData(call, outcome.data, result) : impactOfSuccess(call, result);
  if (outcome.kind === 'session-over') return expected === outcome.kind ? '' : texts.sessionOver();
  if (outcome.kind === 'renewed')
    return expected === outcome.kind ? texts.renewal(codes.tokenRenewed) : texts.renewed(codes.tokenRenewed);
  return expected === 'ok' ? texts.failed(String(outcome.code)) : texts.otherRefusal(String(outcome.code));
}

/** Returns the impact of a success on a read or on a write that should have been refused. */
function impactOfSuccess(call: Call, { interaction }: Result): string {
  const refusals = isRead(call) ? refusedReads : refusedWrites;
  const [, impact] = refusals.find(([description]) => description.test(interaction.description)) ?? [];
  return impact ? say(impact) : isRead(call) ? texts.disclosed() : texts.unexpectedSuccess();
}

function impactOfData(call: Call, data: unknown, { interaction, faults }: Result): string {
  const { description } = interaction;
  const expected = (expectedBody(interaction.pact as PactInteraction) as { data?: unknown } | undefined)?.data;
  if (call.data.safeParse(data).success) return dataImpact({ description, expected, found: data, faults });
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

const expectedBody = ({ response }: PactInteraction): unknown => response.body?.content;

function expectedKind(call: Call, { interaction }: Result): string {
  const content = expectedBody(interaction.pact as PactInteraction);
  if (call.family === 'file' && typeof content === 'string') return 'ok';
  return readEnvelope(call.family, content)?.kind ?? 'ok';
}
