import { type ComponentType, type ReactNode, useDeferredValue } from 'react';
import { type Code, useCode } from './code.ts';

/** A part of a page whose code comes after the page. @param waiting its shape until then */
export function shownLate<Props extends object>(
  part: Code<ComponentType<Props>>,
  waiting: ReactNode,
): (props: Props) => ReactNode {
  return function ShownLate(props) {
    // In slices: keys and clicks are heard meanwhile.
    const Part = useDeferredValue(useCode(part), null);
    return Part ? <Part {...props} /> : waiting;
  };
}
