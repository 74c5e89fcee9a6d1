import classes from './NoticeTitle.module.css';

interface NoticeTitleProps {
  title: string;
  unread?: boolean;
  onOpen(): void;
}

/** Renders a title in a list, which opens the notification or announcement. Unread titles are highlighted. */
export const NoticeTitle = ({ title, unread = false, onOpen }: NoticeTitleProps) => (
  <button type="button" className={classes.title} data-unread={unread || undefined} data-cut onClick={onOpen}>
    {title}
  </button>
);
