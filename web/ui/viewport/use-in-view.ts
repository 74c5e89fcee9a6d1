import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance from the viewport at which content already counts as in view. */
const ROOT_MARGIN = '400px';

/**
 * Returns true once the element has come into view, even if the element later leaves the viewport. Used to render
 * content only when it is seen.
 * @param isTime false: the observation has not started yet
 */
export function useInView<E extends Element>(isTime: boolean): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (isVisible || !isTime || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsVisible(true),
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isVisible, isTime]);
  return [element, isVisible];
}
