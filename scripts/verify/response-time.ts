import type { Call } from '#contracts/call.ts';
import { isRead } from '#contracts/call.ts';
import { timeoutMessage } from '#web/http/messages.ts';
import { timeLimitOf } from '#web/http/time-limits.ts';
import { say } from './language.ts';
import type { Discrepancy } from './result.ts';

/** Limits by which the time of a response is judged, in milliseconds. */
export interface TimeLimits {
  /** Time that the console waits for the response of a call. */
  ofCall: (call: Call) => number;
  /** Time after which a user notices the delay. A slower response is reported, but passes. */
  slow: number;
}

/** Limits of the console. A user notices a delay of 3 s (decided). */
export const consoleLimits: TimeLimits = { ofCall: timeLimitOf, slow: 3_000 };

/** Returns a time as text, such as `8.2 s`. */
export const secondsText = (milliseconds: number): string =>
  say({ zh: `${seconds(milliseconds)} 秒`, en: `${seconds(milliseconds)} s` });

/** Returns seconds with three digits below one second, otherwise with one. */
function seconds(milliseconds: number): string {
  const digits = milliseconds < 1_000 ? 3 : 1;
  return String(Number((milliseconds / 1_000).toFixed(digits)));
}

interface TimeVerdict {
  /** Discrepancy if the response took longer than the console waits. */
  fault?: Discrepancy;
  /** Remark if the response is slow, but arrives in time. */
  warning?: string;
}

/** Judges the time of a complete response. */
export function judgeTime(call: Call, milliseconds: number, { ofCall, slow }: TimeLimits): TimeVerdict {
  const limit = ofCall(call);
  if (milliseconds > limit) return { fault: tooSlow(limit, milliseconds) };
  return milliseconds > slow
    ? {
        warning: say({
          zh: `响应用了 ${secondsText(milliseconds)}`,
          en: `the response took ${secondsText(milliseconds)}`,
        }),
      }
    : {};
}

const tooSlow = (limit: number, milliseconds: number): Discrepancy => ({
  field: say({ zh: '响应时间', en: 'response time' }),
  expected: say({ zh: `${secondsText(limit)}以内`, en: `at most ${secondsText(limit)}` }),
  found: secondsText(milliseconds),
  foundKind: '',
  sentence: say({ zh: '管理台不再等待', en: 'the console no longer waits' }),
});

/** Returns what a user sees if the console stops waiting for a response. */
export const impactOfTimeout = (call: Call): string =>
  say({ zh: `页面提示“${timeoutMessage(!isRead(call))}”。`, en: `The page shows "${timeoutMessage(!isRead(call))}".` });
