import { type RefObject, useEffect, useState } from 'react';

const EVENTS = ['pointerover', 'focusin'] as const;

/** True once the user has pointed at or focused something in the area. */
export function usePointedAt(area: RefObject<HTMLElement | null>): boolean {
  const [isPointedAt, setIsPointedAt] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (isPointedAt || !element) return undefined;
    const point = (): void => setIsPointedAt(true);
    for (const name of EVENTS) element.addEventListener(name, point);
    return () => {
      for (const name of EVENTS) element.removeEventListener(name, point);
    };
  }, [area, isPointedAt]);
  return isPointedAt;
}
