import { rooms } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import type { Flow } from './flow.ts';
import { recordKinds, removeLater } from './record-kinds.ts';
import { campusOf, FIRST_PAGE } from './test-data.ts';
import { say } from '../language.ts';

/** Flow: an expired token is renewed automatically, and the operation that it interrupts runs only once. */
export const tokenRenewal: Flow = {
  name: 'token-renewal',
  title: '令牌续期：0512 后管理台换用新令牌重发，只做一次，之后继续可用',
  needs: ['business'],
  writes: [rooms.add, rooms.remove],
  leaves: [],
  async run(story) {
    const deptId = await campusOf(story, await story.account('business'));
    const account = await story.renewable();
    const { token } = account;
    const roomName = story.named('教室');
    removeLater(story, account, recordKinds.room);
    await story.request(account, '以待续期的令牌新增教室', rooms.add, { roomName, deptId, inUse: 1 });
    const replaced = say({ zh: '经 0512 换成新的', en: 'replaced by 0512' });
    const kept = say({ zh: '没有更换', en: 'not replaced' });
    story.check('令牌', replaced, account.token === token ? kept : replaced);
    const { rows } = await story.request(account, '以新令牌取教室', rooms.list, { ...FIRST_PAGE, roomName });
    story.check('重发后建立的教室数', 1, rows.length, rooms.add);
    const renewed = account.token;
    await story.request(account, '以新令牌取自己的信息', session.info, {});
    const valid = say({ zh: '继续可用，不再更换', en: 'still valid, and not replaced again' });
    const again = say({ zh: '又更换了', en: 'replaced again' });
    story.check('新令牌', valid, account.token === renewed ? valid : again);
  },
};
