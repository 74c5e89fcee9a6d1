import { noticePermission } from '#contracts/permissions.ts';
import { AddressTabs, useAddressTab } from '../../../crud/list/AddressTabs.tsx';
import { useCan } from '../../../session/Can.tsx';
import { MyAnnouncements } from './MyAnnouncements.tsx';
import { Notifications } from './Notifications.tsx';

const ANNOUNCEMENT = { announcement: '公告' };
const ALL = { notification: '通知', ...ANNOUNCEMENT };

const COMMON = ['title'];

/** Everything that was told to the user; the target of 全部 in the popover (Spec 1 §2 Routes). */
export function NotificationIndex() {
  const titles = useCan(noticePermission) ? ALL : ANNOUNCEMENT;
  const tab = useAddressTab(titles, COMMON);
  const tabs = <AddressTabs label="消息类别" titles={titles} tab={tab} />;
  return tab.active === 'announcement' ? <MyAnnouncements tabs={tabs} /> : <Notifications tabs={tabs} />;
}
