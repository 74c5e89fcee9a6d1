import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { routeAt } from '../../app/route-at.ts';
import { useSession } from '../../session/state.ts';
import classes from './LinkVisit.module.css';
import { reportVisit, watchActivity } from './report-visit.ts';
import { isNoticeRead, markNoticeRead } from './visit-id.ts';

/** Reports the pages of a visit by a link, and tells the visitor once what is recorded. */
export function LinkVisit() {
  const [path] = useLocation();
  const isStarting = useSession().phase === 'starting';
  const route = routeAt(path)?.path ?? null;
  useEffect(() => {
    if (isStarting) return undefined;
    void reportVisit(route, true);
    return watchActivity(() => void reportVisit(route, false));
  }, [route, isStarting]);
  const [isRead, setRead] = useState(isNoticeRead);
  if (isRead) return null;
  const dismiss = (): void => {
    markNoticeRead();
    setRead(true);
  };
  return (
    <section className={classes.notice} aria-label="演示的访问记录">
      <p>
        为了接着给您讲解，发链接的人能看到您何时打开、用手机还是电脑、以什么身份看了哪些页面和步骤、看了多久；不记录您是谁和您录入的内容，沙箱删除时一并删除。
      </p>
      <button type="button" onClick={dismiss}>
        知道了
      </button>
    </section>
  );
}
