import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import classes from './OfflineBanner.module.css';

/** Reads resume by themselves when the network is back; what one enters stays, and nothing is queued. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const banner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // What scrolls ends above it (base.css, Shell): the last rows and the pages stay within reach.
    const makeRoom = () => style.setProperty('--banner', `${banner.current?.offsetHeight ?? 0}px`);
    makeRoom();
    window.addEventListener('resize', makeRoom);
    return () => window.removeEventListener('resize', makeRoom);
  }, [online]);
  return online ? null : (
    <div ref={banner} className={classes.banner} role="status">
      网络已断开，恢复后数据会自动更新；断网期间的提交不会保存
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
