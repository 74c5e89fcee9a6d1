import { ActionIcon } from '@mantine/core';
import { memo } from 'react';
import { BellMark } from '../../ui/display/BellMark.tsx';
import { useDialog } from '../../ui/form/use-dialog.ts';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';
import { AnnouncementDialog, NotificationDialog } from '../../features/messages/notices/index.ts';
import { byMenuState, useMenuButton } from '../../ui/keyboard/use-menu-button.ts';
import classes from './NoticeBell.module.css';
import { useUnread } from './use-unread.ts';

const NoticePopover = lazyDialog(async () => (await import('./NoticePopover.tsx')).NoticePopover, byMenuState);

const MAX_BADGE = 99;

/** Renders the bell with the number of unread notices (Spec 1 §2 Layout shell). */
export const NoticeBell = memo(function NoticeBell() {
  const { button, menu, setOpened } = useMenuButton('dialog');
  const notification = useDialog();
  const announcement = useDialog();
  const unread = useUnread();
  const count = unread.notifications + unread.announcements;
  const leave = (open: () => void): void => {
    // The pressed entry disappears with the popover, so the focus moves to the bell, to which a dialog can later return
    // it.
    menu.anchor?.focus();
    setOpened(false);
    open();
  };
  return (
    <>
      <ActionIcon
        {...button}
        variant="subtle"
        color="gray"
        size={36}
        className={classes.bell}
        aria-label={count > 0 ? `消息，${count} 条未读` : '消息'}
        onClick={() => {
          if (!menu.opened) unread.reload();
          setOpened(!menu.opened);
        }}
      >
        <BellMark />
        {count > 0 && (
          <span className={classes.badge} aria-hidden>
            {count > MAX_BADGE ? `${MAX_BADGE}+` : count}
          </span>
        )}
      </ActionIcon>
      <NoticePopover
        {...menu}
        unread={unread}
        onNotification={(id) => leave(() => notification.open(id))}
        onAnnouncement={(id) => leave(() => announcement.open(id))}
        onLeave={() => setOpened(false)}
      />
      <NotificationDialog dialog={notification} />
      <AnnouncementDialog dialog={announcement} />
    </>
  );
});
