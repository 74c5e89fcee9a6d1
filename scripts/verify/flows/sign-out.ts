import { session } from '#contracts/calls/session.ts';
import type { Account } from './account.ts';
import type { Flow } from './flow.ts';
import type { Story } from './story.ts';

/** Flow: a user signs out, and the token is no longer accepted. */
export const signOut: Flow = {
  name: 'sign-out',
  title: '退出登录：之后令牌失效',
  needs: ['business'],
  writes: [session.logout],
  leaves: [],
  async run(story) {
    // A session of its own, because the others use the accounts of the roles.
    const account = await story.renewable();
    await story.request(account, '取自己的信息', session.info, {});
    await endSession(story, account, session.logout);
  },
};

/** Ends a session and checks that the backend no longer accepts its token. */
export async function endSession(
  story: Story,
  account: Account,
  end: typeof session.logout | typeof session.removeToken,
): Promise<void> {
  await story.request(account, '退出登录', end, {});
  await story.shutOut(account, '退出后再取信息', session.info, {}, '已退出登录');
}
