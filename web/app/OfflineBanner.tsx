import { useSyncExternalStore } from 'react';
import classes from './OfflineBanner.module.css';

/** Reads resume by themselves when the network is back; what one enters stays, and nothing is queued. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return online ? null : (
    <div className={classes.banner} role="status">
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
