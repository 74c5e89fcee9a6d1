import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, memo, Suspense, useRef, useState } from 'react';
import { useDialog } from '../../ui/form/use-dialog.ts';
import { AnnouncementDialog, NotificationDialog } from '../../features/notices/index.ts';
import classes from './NoticeBell.module.css';
import { useUnread } from './use-unread.ts';

const NoticeList = lazy(() => import('./NoticeList.tsx').then((module) => ({ default: module.NoticeList })));

/** Width of the popover (Spec 1 §9). */
const WIDTH = 320;
const MAX_BADGE = 99;

/** Renders the bell with the number of unread notices (Spec 1 §2 Layout shell). */
export const NoticeBell = memo(function NoticeBell() {
  const [opened, setOpened] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const notification = useDialog();
  const announcement = useDialog();
  const unread = useUnread();
  const count = unread.notifications + unread.announcements;
  const leave = (open: () => void): void => {
    // The pressed entry disappears with the popover, so the focus moves to the bell, to which a dialog can later return
    // it.
    bell.current?.focus();
    setOpened(false);
    open();
  };
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        width={WIDTH}
        position="bottom-end"
        shadow="md"
        trapFocus
        returnFocus
        withinPortal={false}
      >
        <Popover.Target>
          <ActionIcon
            ref={bell}
            variant="subtle"
            color="gray"
            size={36}
            className={classes.bell}
            aria-label={count > 0 ? `消息，${count} 条未读` : '消息'}
            onClick={() => {
              if (!opened) unread.reload();
              setOpened(!opened);
            }}
          >
            <IconBell size={20} stroke={1.75} aria-hidden />
            {count > 0 && (
              <span className={classes.badge} aria-hidden>
                {count > MAX_BADGE ? `${MAX_BADGE}+` : count}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label="消息">
          <Suspense fallback={<div className={classes.waiting} />}>
            <NoticeList
              unread={unread}
              onNotification={(id) => leave(() => notification.open(id))}
              onAnnouncement={(id) => leave(() => announcement.open(id))}
              onLeave={() => setOpened(false)}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <NotificationDialog dialog={notification} />
      <AnnouncementDialog dialog={announcement} />
    </>
  );
});
