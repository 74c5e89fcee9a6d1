import { type ComponentType, type ReactNode, useDeferredValue } from 'react';
import { type LazyModule, useLazyModule } from './lazy-module.ts';
import { usePendingPart } from './pending-parts.ts';

/** Creates a part of a page whose code loads after the code of the page. @param placeholder placeholder shown until then */
export function lazyPart<Props extends object>(
  part: LazyModule<ComponentType<Props>>,
  placeholder: ReactNode,
): (props: Props) => ReactNode {
  return function LazyPart(props) {
    // Rendered at low priority, so that keys and clicks are handled meanwhile.
    const Part = useDeferredValue(useLazyModule(part), null);
    usePendingPart(Part === null);
    return Part ? <Part {...props} /> : placeholder;
  };
}
