import { calendarFeeds } from '#contracts/calls/calendar-feeds.ts';
import { profile } from '#contracts/calls/profile.ts';
import type { Account } from './account.ts';
import { FlowSkipped } from './flow-errors.ts';
import type { Flow } from './flow.ts';
import { checkRecordedNow } from './recorded-now.ts';
import type { Story } from './story.ts';
import { say } from '../language.ts';
import { flowTexts } from './flow-texts.ts';
import { skipTexts } from './ending-texts.ts';

/** Email addresses for the change. The first one that the profile does not have is used. */
const EMAILS: readonly string[] = ['contract-check@example.com', 'contract-check-2@example.com'];

/** Flow: users change their own profile, and create and revoke a calendar URL. Both are restored afterwards. */
export const ownProfile: Flow = {
  name: 'own-profile',
  title: '个人中心：修改资料读得回，日历订阅建立和取消，之后还原',
  needs: ['business'],
  writes: [profile.update, calendarFeeds.create, calendarFeeds.remove],
  leaves: [],
  async run(story) {
    const business = await story.account('business');
    for (const check of [checkProfile, checkFeed]) await story.part(() => check(story, business));
  },
};

async function checkProfile(story: Story, business: Account): Promise<void> {
  const { name, emailAddress, phone } = await story.request(business, '取个人资料', profile.detail, {});
  if (!emailAddress || !phone) throw new FlowSkipped(skipTexts.noContact());
  const before = { name, emailAddress, phone };
  const changed = { ...before, emailAddress: EMAILS.find((one) => one !== emailAddress) ?? '' };
  story.traces.push({
    what: say({ zh: '个人资料', en: 'profile' }),
    async find() {
      const now = await business.send(profile.detail, {});
      return now.emailAddress === changed.emailAddress ? [{ id: 'profile', name: flowTexts.notRestored() }] : [];
    },
    remove: () => business.send(profile.update, before),
  });
  await story.request(business, '修改邮箱', profile.update, changed);
  const stored = await story.request(business, '读回个人资料', profile.detail, {});
  story.check('邮箱', changed.emailAddress, stored.emailAddress);
  story.check('姓名和手机号码未变', true, stored.name === name && stored.phone === phone);
}

/** Checks the calendar URL. Skipped if the user already has one, because the check would revoke it. */
async function checkFeed(story: Story, business: Account): Promise<void> {
  const before = await story.request(business, '取日历订阅', calendarFeeds.current, {});
  if (before.createTime) return;
  story.traces.push({
    what: say({ zh: '日历订阅', en: 'calendar feed' }),
    async find() {
      const { createTime } = await business.send(calendarFeeds.current, {});
      return createTime ? [{ id: 'feed', name: say({ zh: '未取消', en: 'not removed' }) }] : [];
    },
    remove: () => business.send(calendarFeeds.remove, {}),
  });
  const { tokenAddress } = await story.request(business, '建立日历订阅', calendarFeeds.create, {});
  story.secret(tokenAddress);
  const { createTime } = await story.request(business, '读回日历订阅', calendarFeeds.current, {});
  await checkRecordedNow(story, business, '日历订阅的建立时间', createTime);
  await story.request(business, '取消日历订阅', calendarFeeds.remove, {});
  const after = await story.request(business, '取消后读回日历订阅', calendarFeeds.current, {});
  story.check('取消后的建立时间', null, after.createTime ?? null, calendarFeeds.remove);
}
