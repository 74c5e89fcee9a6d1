import { useEffect, useState } from 'react';
import { now } from './today.ts';

const EVERY_MS = 30_000;

/** yyyy-MM-dd HH:mm in Asia/Shanghai, going on while the page stands open. */
export function useMoment(): string {
  const [moment, setMoment] = useState(read);
  useEffect(() => {
    const timer = window.setInterval(() => setMoment(read()), EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
  return moment;
}

const read = (): string => now().slice(0, 16);
