import { Tabs } from '@mantine/core';
import { noticePermission } from '#contracts/permissions.ts';
import { useAddressQuery } from '../../../features/list/use-address-query.ts';
import { useCan } from '../../../session/Can.tsx';
import { MyAnnouncements } from './MyAnnouncements.tsx';
import classes from './NotificationIndex.module.css';
import { Notifications } from './Notifications.tsx';

const ANNOUNCEMENTS = 'announcement';
const NOTIFICATIONS = 'notification';

/** Everything that was told to the user; the target of 全部 in the popover (Spec 1 §2 Routes). */
export function NotificationIndex() {
  const { search, replace } = useAddressQuery();
  const mayList = useCan(noticePermission);
  const chosen = new URLSearchParams(search).get('activeTab') === ANNOUNCEMENTS || !mayList;
  // Each list begins with its own filters and first page.
  const choose = (tab: string | null): void =>
    replace({
      activeTab: tab === ANNOUNCEMENTS ? ANNOUNCEMENTS : null,
      title: null,
      readStatus: null,
      pageNum: null,
      pageSize: null,
    });
  const tabs = (
    <Tabs value={chosen ? ANNOUNCEMENTS : NOTIFICATIONS} onChange={choose} className={classes.tabs}>
      <Tabs.List aria-label="消息类别">
        {mayList && <Tabs.Tab value={NOTIFICATIONS}>通知</Tabs.Tab>}
        <Tabs.Tab value={ANNOUNCEMENTS}>公告</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
  return chosen ? <MyAnnouncements tabs={tabs} /> : <Notifications tabs={tabs} />;
}
