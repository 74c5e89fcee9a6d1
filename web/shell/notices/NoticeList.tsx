import { Tabs, VisuallyHidden } from '@mantine/core';
import { announcements } from '#contracts/calls/announcements.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import type { Notification } from '#contracts/entities/notification.ts';
import { isMarkedUnread } from '#contracts/rules/unread.ts';
import type { CallState } from '../../http/call-state.ts';
import { useCall } from '../../http/use-call.ts';
import { PageLink } from '../../crud/pages/PageLink.tsx';
import { useMoment } from '../../session/use-moment.ts';
import { relativeTime } from '../../ui/display/relative-time.ts';
import classes from './NoticeList.module.css';
import { useMarkAllRead } from './use-mark-all-read.ts';
import type { Unread } from './use-unread.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

export interface NoticeListProps {
  unread: Unread;
  onNotification(id: string): void;
  onAnnouncement(id: string): void;
  onLeave(): void;
}

type NoticeEntry = Pick<Notification, 'title' | 'createUserName' | 'readStatus'> & {
  id: string;
  time: string | null | undefined;
};

/** Renders the latest notifications and announcements and links to both full lists. */
export function NoticeList({ unread, onNotification, onAnnouncement, onLeave }: NoticeListProps) {
  const messages = useCall(notifications.latest);
  const news = useCall(announcements.latest);
  const { markAll, isMarking } = useMarkAllRead();
  const messageEntries = messages.data?.map((one) => ({ ...one, id: one.notificationId, time: one.notificationTime }));
  const newsEntries = news.data?.map((one) => ({ ...one, id: one.announcementId, time: one.pulishTime }));
  const hasUnread = unread.notifications + unread.announcements > 0;
  return (
    <Tabs defaultValue="notification" keepMounted={false}>
      <Tabs.List grow aria-label="消息类别">
        <Tabs.Tab value="notification">{withCount('通知', unread.notifications)}</Tabs.Tab>
        <Tabs.Tab value="announcement">{withCount('公告', unread.announcements)}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="notification">
        <NoticeEntries state={messages} entries={messageEntries} onOpen={onNotification} />
      </Tabs.Panel>
      <Tabs.Panel value="announcement">
        <NoticeEntries state={news} entries={newsEntries} onOpen={onAnnouncement} />
      </Tabs.Panel>
      <div className={classes.foot}>
        <button
          type="button"
          aria-disabled={!hasUnread || isMarking}
          aria-busy={isMarking}
          onClick={() => hasUnread && void markAll()}
        >
          全部标为已读
        </button>
        <PageLink to="/notification/index" onClick={onLeave}>
          全部
        </PageLink>
      </div>
    </Tabs>
  );
}

interface NoticeEntriesProps {
  state: Pick<CallState<unknown>, 'loading'>;
  entries: readonly NoticeEntry[] | undefined;
  onOpen(id: string): void;
}

function NoticeEntries({ state, entries = [], onOpen }: NoticeEntriesProps) {
  const moment = useMoment();
  if (state.loading)
    return (
      <div role="status" aria-label="加载中" className={classes.list}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={36} className={classes.waiting} />
        ))}
      </div>
    );
  if (entries.length === 0) return <p className={classes.none}>暂无</p>;
  return (
    <ul className={classes.list}>
      {entries.map(({ id, title, createUserName, time, readStatus }) => {
        const unread = isMarkedUnread({ readStatus });
        return (
          <li key={id}>
            <button type="button" className={classes.entry} onClick={() => onOpen(id)}>
              <span className={classes.title} data-unread={unread || undefined} title={title}>
                {title}
              </span>
              {unread && <VisuallyHidden>未读</VisuallyHidden>}
              <span className={classes.meta}>
                {createUserName && <span>{createUserName}</span>}
                {time && (
                  <time dateTime={time.replace(' ', 'T')} title={time.slice(0, 16)}>
                    {relativeTime(time, moment)}
                  </time>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const withCount = (name: string, count: number): string => (count > 0 ? `${name}（${count}）` : name);
