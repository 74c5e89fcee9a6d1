import type { Account } from './account.ts';
import type { Story } from './story.ts';
import { say } from '../language.ts';
import type { FlowLabel } from './check-labels.ts';
import { flowTexts } from './flow-texts.ts';

/**
 * Checks that a time that the backend has just stored equals the backend's current time within 10 minutes. Without a
 * Date header the time is not checked.
 * @param blamed call to which a failure is attributed; the last step's call if it is omitted
 */
export async function checkRecordedNow(
  story: Story,
  account: Account,
  label: FlowLabel,
  time: string | null | undefined,
  blamed?: { name: string },
): Promise<void> {
  if (account.serverDate === null) return;
  const isNow = Boolean(time) && (await story.differenceFromNow(account, time)) === null;
  const present = say({ zh: '现在（北京时间）', en: 'now (time in Beijing)' });
  story.check(label, present, isNow ? present : (time ?? flowTexts.nothing()), blamed);
}
