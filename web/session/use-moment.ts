import { useEffect, useState } from 'react';
import { now, onClockSet } from './today.ts';

const EVERY_MS = 30_000;

/** Returns the current minute in Asia/Shanghai as yyyy-MM-dd HH:mm, updated while the page is open. */
export function useMoment(): string {
  const [moment, setMoment] = useState(currentMinute);
  useEffect(() => {
    const refresh = () => setMoment(currentMinute());
    const timer = window.setInterval(refresh, EVERY_MS);
    const unsubscribe = onClockSet(refresh);
    return () => {
      window.clearInterval(timer);
      unsubscribe();
    };
  }, []);
  return moment;
}

const currentMinute = (): string => now().slice(0, 16);
