import { depts } from '#contracts/calls/depts.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { say } from '../language.ts';
import type { Account } from './account.ts';
import { FlowSkipped } from './flow-errors.ts';
import type { Flow } from './flow.ts';
import { recordKinds, removeLater } from './record-kinds.ts';
import type { Story } from './story.ts';
import { FIRST_PAGE } from './test-data.ts';
import { skipTexts } from './ending-texts.ts';

/**
 * Flow: a user who acts for a campus sees only that campus's data. Back at the institution, the user sees everything
 * again.
 */
export const tenantSwitch: Flow = {
  name: 'tenant-switch',
  title: '切换校区：列表只显示当前校区的数据，看不到另一校区的，切回机构后都看得到',
  needs: ['business'],
  writes: [session.switchTenant, rooms.add, rooms.remove],
  leaves: [],
  async run(story) {
    const business = await story.account('business');
    const { tenantId: home } = await story.request(business, '取得当前机构', session.info, {});
    const ownTenants = await story.request(business, '取得可切换的机构和校区', tenants.mine, {});
    const [one, other] = ownTenants.filter(({ tenantId }) => tenantId !== home);
    if (!home || !one || !other) throw new FlowSkipped(skipTexts.fewCampuses());
    removeLater(story, business, recordKinds.room);
    switchBackLater(story, business, home);

    const firstRoom = await addRoomIn(story, business, one, '甲');
    story.check(
      '在校区甲列出的教室',
      [firstRoom.roomName],
      await listRooms(story, business, '在校区甲取教室'),
      session.switchTenant,
    );
    const inOther = await addRoomIn(story, business, other, '乙');
    story.check(
      '在校区乙列出的教室',
      [inOther.roomName],
      await listRooms(story, business, '在校区乙取教室'),
      session.switchTenant,
    );
    await story.refused(business, '在校区乙取校区甲的教室', rooms.detail, { id: firstRoom.roomId }, '不属于当前校区');

    await story.request(business, '切回机构', session.switchTenant, { id: home }, { alone: true });
    const both = await listRooms(story, business, '在机构取教室');
    story.check(
      '切回机构后列出的教室',
      [firstRoom.roomName, inOther.roomName].sort(),
      both.toSorted(),
      session.switchTenant,
    );
  },
};

async function addRoomIn(
  story: Story,
  business: Account,
  { tenantId, tenantName }: { tenantId: string; tenantName: string },
  suffix: string,
) {
  await story.request(
    business,
    `切换到校区${suffix}（${tenantName}）`,
    session.switchTenant,
    { id: tenantId },
    { alone: true },
  );
  const info = await story.request(business, '读回当前校区', session.info, {});
  story.check('切换后的当前校区', tenantId, info.tenantId, session.switchTenant);
  const [campus] = await story.request(business, '取得自己的校区', depts.myCampusOptions, {});
  if (!campus) throw new FlowSkipped(skipTexts.noCampusAfterSwitch(tenantName));
  const roomName = story.named(`教室${suffix}`);
  await story.request(business, `在校区${suffix}新增教室`, rooms.add, { roomName, deptId: campus.deptId, inUse: 1 });
  const { rows } = await story.request(business, '按名称查到它', rooms.list, { ...FIRST_PAGE, roomName });
  return story.only({ zh: `校区${suffix}的新教室`, en: `rooms with the name "${roomName}"` }, rows);
}

async function listRooms(story: Story, business: Account, title: string): Promise<string[]> {
  const { rows } = await story.request(business, title, rooms.list, { ...FIRST_PAGE, roomName: story.prefix });
  return rows.map((row) => row.roomName);
}

/**
 * Registers the switch back to the institution as a clean-up. It runs before the flow's other clean-ups, because only
 * the institution sees all records.
 */
function switchBackLater(story: Story, business: Account, home: string): void {
  story.traces.push({
    what: say({ zh: '令牌的当前机构', en: 'institution of the token' }),
    async find() {
      const { tenantId, tenantName } = await business.send(session.info, {});
      return tenantId === home
        ? []
        : [{ id: home, name: say({ zh: `仍是${tenantName ?? tenantId}`, en: `still ${tenantName ?? tenantId}` }) }];
    },
    remove: (id) => business.send(session.switchTenant, { id }, { alone: true }),
  });
}
