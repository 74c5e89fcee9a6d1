import { type RefObject, useEffect, useRef, useState } from 'react';

/** What is about to come into view is fetched already. */
const NEAR = '160px';

/**
 * For what is drawn only for those who look at it: true once the element has come into view, and for good.
 * @param isTime false: nobody looks yet
 */
export function useSeen<E extends Element>(isTime: boolean): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !isTime || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsSeen(true),
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen, isTime]);
  return [element, isSeen];
}
