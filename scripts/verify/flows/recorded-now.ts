import type { Account } from './account.ts';
import type { Story } from './story.ts';

const MINUTE_MS = 60_000;
const MAX_MINUTES = 10;
const SHANGHAI = '+08:00';

/**
 * Checks that a time which the backend has just stored is the present time in Asia/Shanghai, give or take 10 minutes.
 * Without a Date header it is not checked.
 * @param blamed call to which a failure is attributed; the last step's call if it is omitted
 */
export function checkRecordedNow(
  story: Story,
  account: Account,
  label: string,
  time: string | null | undefined,
  blamed?: { name: string },
): void {
  const now = Date.parse(account.serverDate ?? '');
  if (!Number.isFinite(now)) return;
  const stored = Date.parse(`${(time ?? '').replace(' ', 'T')}${SHANGHAI}`);
  const isNow = Math.abs(stored - now) <= MAX_MINUTES * MINUTE_MS;
  story.check(label, '现在（北京时间）', isNow ? '现在（北京时间）' : (time ?? '没有'), blamed);
}
