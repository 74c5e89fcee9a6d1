import { useEffect, useState } from 'react';
import { now } from '../../session/today.ts';

const EVERY_MS = 30_000;

/** HH:mm in Asia/Shanghai, going on. */
export function useNow(): string {
  const [time, setTime] = useState(clock);
  useEffect(() => {
    const timer = window.setInterval(() => setTime(clock()), EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
  return time;
}

const clock = (): string => now().slice(11, 16);
