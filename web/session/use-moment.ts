import { useEffect, useState } from 'react';
import { now, onClockSet } from './today.ts';

const EVERY_MS = 30_000;

/** yyyy-MM-dd HH:mm in Asia/Shanghai, going on while the page stands open. */
export function useMoment(): string {
  const [moment, setMoment] = useState(read);
  useEffect(() => {
    const readAnew = () => setMoment(read());
    const timer = window.setInterval(readAnew, EVERY_MS);
    const endHearing = onClockSet(readAnew);
    return () => {
      window.clearInterval(timer);
      endHearing();
    };
  }, []);
  return moment;
}

const read = (): string => now().slice(0, 16);
