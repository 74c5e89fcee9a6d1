import type { ReactNode } from 'react';
import { useInView } from './use-in-view.ts';

interface InViewProps {
  /** Class of the placeholder, which reserves space. */
  placeholder: string | undefined;
  children: ReactNode;
}

/** Renders a part of a page once it comes into view, so that its data are requested only if the user scrolls to it. */
export function InView({ placeholder, children }: InViewProps) {
  const [element, isVisible] = useInView<HTMLDivElement>(true);
  return isVisible ? children : <div ref={element} className={placeholder} />;
}
