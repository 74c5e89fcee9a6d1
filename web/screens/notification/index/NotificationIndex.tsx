import { noticePermission } from '#contracts/permissions.ts';
import { AddressTabs, useAddressTab } from '#web/crud/list/AddressTabs.tsx';
import { useCan } from '#web/session/Can.tsx';
import { MyAnnouncements } from './MyAnnouncements.tsx';
import { Notifications } from './Notifications.tsx';

const ANNOUNCEMENT_TAB = { announcement: '公告' };
const BOTH_TABS = { notification: '通知', ...ANNOUNCEMENT_TAB };

const SHARED_FILTERS = ['title'];

/** Renders the user's notifications and announcements; the link 全部 in the popover leads here (Spec 1 §2 Routes). */
export function NotificationIndex() {
  const titles = useCan(noticePermission) ? BOTH_TABS : ANNOUNCEMENT_TAB;
  const tab = useAddressTab(titles, SHARED_FILTERS);
  const tabs = <AddressTabs label="消息类别" titles={titles} tab={tab} />;
  return tab.active === 'announcement' ? <MyAnnouncements tabs={tabs} /> : <Notifications tabs={tabs} />;
}
