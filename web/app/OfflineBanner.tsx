import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import classes from './OfflineBanner.module.css';

/**
 * Renders the offline banner. Reads resume when the network is back; entered text is preserved, and writes are not
 * queued.
 */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const banner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // Scroll areas end above the banner (base.css, Shell), so the last rows and the pagination stay within reach.
    const makeRoom = () => style.setProperty('--banner', `${banner.current?.offsetHeight ?? 0}px`);
    makeRoom();
    window.addEventListener('resize', makeRoom);
    return () => window.removeEventListener('resize', makeRoom);
  }, [online]);
  return online ? null : (
    <div ref={banner} className={classes.banner} role="status">
      网络已断开，恢复后数据会自动更新；断开期间不能保存
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
