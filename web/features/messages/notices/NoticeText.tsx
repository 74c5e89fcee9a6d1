import classes from './NoticeText.module.css';

interface NoticeTextProps {
  title: string;
  publisher: string | null | undefined;
  time: string | null | undefined;
  content: string | null | undefined;
}

/** Renders a notification or announcement. Its content is plain text, never markup. */
export function NoticeText({ title, publisher, time, content }: NoticeTextProps) {
  return (
    <article className={classes.notice}>
      <h3>{title}</h3>
      <dl className={classes.facts}>
        <div>
          <dt>发布人</dt>
          <dd>{publisher || '—'}</dd>
        </div>
        <div>
          <dt>发布时间</dt>
          <dd>{time?.slice(0, 16) || '—'}</dd>
        </div>
      </dl>
      <p className={classes.content}>{content || '暂无'}</p>
    </article>
  );
}
