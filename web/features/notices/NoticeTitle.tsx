import { readStatuses } from '#contracts/entities/notification.ts';
import classes from './NoticeTitle.module.css';

interface NoticeTitleProps {
  title: string;
  readStatus?: number | null | undefined;
  onOpen(): void;
}

/** A title in a list, which opens what it names; unread ones stand out. */
export const NoticeTitle = ({ title, readStatus = readStatuses.read, onOpen }: NoticeTitleProps) => (
  <button
    type="button"
    className={classes.title}
    data-unread={readStatus === readStatuses.read ? undefined : true}
    data-cut
    onClick={onOpen}
  >
    {title}
  </button>
);
