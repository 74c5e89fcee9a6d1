import { randomBytes } from 'node:crypto';
import { appBindings, bindApp } from '#web/http/app-bindings.ts';
import { session } from '#contracts/calls/session.ts';
import type { Story } from '../flows/story.ts';
import { say } from '../language.ts';
import { type Account, releaseTransport } from '../flows/account.ts';
import { cleanUp } from '../flows/clean-up.ts';
import { FlowFailed, FlowInterrupted, FlowSkipped } from '../flows/flow-errors.ts';
import { blockingReason, type FlowAccess, storyOf } from '../flows/run-flows.ts';
import { flowTexts } from '../flows/flow-texts.ts';
import { OfferedCalls } from '../flows/offered-calls.ts';
import { NothingToCheck } from './nothing-to-check.ts';
import { PropertyContext } from './context.ts';
import { properties } from './properties.ts';
import type { PersonalValues } from './personal-values.ts';
import type { Property, PropertyResult, Violation } from './property.ts';
import { sharedTexts } from './finding-texts.ts';
import { reasonTexts } from './reason-texts.ts';

export interface PropertyOptions {
  /** True if nothing may be written. */
  readOnly?: boolean;
  /** Selects properties by name and call. */
  choose?: (property: string, call: string) => boolean;
  onResult?: (result: PropertyResult) => void;
  offered?: OfferedCalls;
}

const MAX_VIOLATIONS = 5;

/**
 * Checks the properties in sequence through the console's real client. A violation of a read is reported if a second
 * attempt confirms it, because other users may write at the same time.
 */
export async function runProperties(access: FlowAccess, options: PropertyOptions = {}): Promise<PropertyResult[]> {
  const { readOnly = false, choose = () => true, onResult, offered = new OfferedCalls() } = options;
  const before = appBindings;
  const renewals = new Map<string, string>();
  const prefix = `契约核对-${randomBytes(3).toString('hex')}-`;
  const story = storyOf(access, { prefix, renewals, offered });
  const results: PropertyResult[] = [];
  try {
    let stopped = await blockingReason(access, renewals);
    const foreign = stopped ? null : await foreignAccount(access, story);
    const context = new PropertyContext(story, { readOnly, foreign });
    for (const property of properties) {
      for (const call of property.subjects.filter((name) => choose(property.name, name))) {
        if (access.signal?.aborted) stopped = flowTexts.notStarted();
        const reason = stopped ?? (readOnly && property.writes ? reasonTexts.noWrites() : null);
        const { unanswered, ...result } = reason
          ? skipped(property, call, { reason })
          : await checkProperty(property, call, context);
        if (unanswered && !access.signal?.aborted) stopped = await blockingReason(access, renewals);
        for (const one of [result, ...offered.takeFindings().map((missing) => missingCall(property, missing))]) {
          const masked = withoutSecrets(one, story.secrets, context.personal);
          results.push(masked);
          onResult?.(masked);
        }
      }
    }
  } finally {
    bindApp(before);
    releaseTransport();
  }
  return results;
}

/** Returns the account of another institution; null if there is none, or if it belongs to the same institution. */
async function foreignAccount(access: FlowAccess, story: Story): Promise<Account | null> {
  const token = (await access.foreignToken?.().catch(() => null)) ?? null;
  if (token === null) return null;
  try {
    const account = story.holder(token);
    const business = await story.account('business');
    const theirs = await account.send(session.info, {});
    const own = await business.send(session.info, {});
    return theirs.tenantId && theirs.tenantId !== own.tenantId ? account : null;
  } catch {
    return null;
  }
}

type RunResult = PropertyResult & { unanswered?: boolean };
type SkipReason = Pick<PropertyResult, 'notOffered' | 'notApplicable'> & { reason: string };

const skippedBy = (error: FlowSkipped): SkipReason => ({
  reason: error.message,
  ...(error.missing && { notOffered: true }),
  ...(error instanceof NothingToCheck && { notApplicable: true }),
});

const skipped = (
  { name, title }: Property,
  call: string,
  more: { reason: string; notOffered?: boolean },
): RunResult => ({
  property: name,
  title,
  call,
  outcome: 'skipped',
  violations: [],
  milliseconds: 0,
  ...more,
});

/** Returns the finding that the backend lacks a call that it must offer. */
const missingCall = (property: Property, { call, found }: { call: string; found: string }): PropertyResult =>
  withViolations(property, call, [{ call, field: '', expected: flowTexts.success(), found, notice: '' }]);

async function checkProperty(property: Property, call: string, context: PropertyContext): Promise<RunResult> {
  const begin = performance.now();
  let result = await checkOnce(property, call, context);
  if (result.outcome === 'broken' && !property.writes && !result.unanswered) {
    context.forget();
    result = await checkOnce(property, call, context);
  }
  const left = property.writes ? await removeTraces(context) : [];
  return { ...result, milliseconds: performance.now() - begin, ...(left.length > 0 && { left }) };
}

async function checkOnce(property: Property, call: string, context: PropertyContext): Promise<RunResult> {
  context.takeSkippedParts();
  try {
    const violations = await property.check(context, call);
    const parts = context.takeSkippedParts();
    return {
      ...withViolations(property, call, violations),
      ...(parts.length > 0 && { reason: parts.join(say({ zh: '；', en: '; ' })) }),
    };
  } catch (error) {
    if (error instanceof FlowSkipped) return skipped(property, call, skippedBy(error));
    if (error instanceof FlowInterrupted) return skipped(property, call, { reason: flowTexts.notFinished() });
    if (!(error instanceof FlowFailed)) {
      const found = flowTexts.programError((error as Error).message);
      return withViolations(property, call, [
        { call, field: '', expected: sharedTexts.checkable(), found, notice: '' },
      ]);
    }
    const { call: failed, expected, found, unanswered } = error;
    return {
      ...withViolations(property, call, [{ call: failed, field: '', expected, found, notice: '' }]),
      unanswered,
    };
  }
}

const withViolations = ({ name, title }: Property, call: string, violations: readonly Violation[]): RunResult => ({
  property: name,
  title,
  call,
  outcome: violations.length > 0 ? 'broken' : 'held',
  violations: violations.slice(0, MAX_VIOLATIONS),
  milliseconds: 0,
});

async function removeTraces({ story }: PropertyContext): Promise<string[]> {
  const left = [...(await cleanUp(story.traces)), ...story.stays];
  story.traces.length = 0;
  story.stays.length = 0;
  return left;
}

/** Masks secrets, which a backend may repeat in its messages, and names and phone numbers of persons. */
function withoutSecrets(
  result: PropertyResult,
  secrets: ReadonlySet<string>,
  personal: PersonalValues,
): PropertyResult {
  const cleaned = (value: unknown): unknown =>
    typeof value === 'string' ? [...secrets].reduce((text, secret) => text.replaceAll(secret, '***'), value) : value;
  const masked = JSON.parse(JSON.stringify(result, (_, value) => cleaned(value))) as PropertyResult;
  const violations = masked.violations.map((one) => ({
    ...one,
    field: personal.masked(one.field),
    expected: personal.masked(one.expected),
    found: personal.masked(one.found),
  }));
  return { ...masked, violations };
}
