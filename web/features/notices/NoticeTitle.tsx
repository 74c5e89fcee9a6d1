import classes from './NoticeTitle.module.css';

interface NoticeTitleProps {
  title: string;
  unread?: boolean;
  onOpen(): void;
}

/** A title in a list, which opens what it names; unread ones stand out. */
export const NoticeTitle = ({ title, unread = false, onOpen }: NoticeTitleProps) => (
  <button type="button" className={classes.title} data-unread={unread || undefined} data-cut onClick={onOpen}>
    {title}
  </button>
);
