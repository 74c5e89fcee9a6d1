import type { Account } from './account.ts';
import type { Story } from './story.ts';
import { say } from '../language.ts';
import type { FlowLabel } from './check-labels.ts';
import { flowTexts } from './flow-texts.ts';

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
  label: FlowLabel,
  time: string | null | undefined,
  blamed?: { name: string },
): void {
  const now = Date.parse(account.serverDate ?? '');
  if (!Number.isFinite(now)) return;
  const stored = Date.parse(`${(time ?? '').replace(' ', 'T')}${SHANGHAI}`);
  const isNow = Math.abs(stored - now) <= MAX_MINUTES * MINUTE_MS;
  const present = say({ zh: '现在（北京时间）', en: 'now (time in Beijing)' });
  story.check(label, present, isNow ? present : (time ?? flowTexts.nothing()), blamed);
}
