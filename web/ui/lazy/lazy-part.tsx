import { type ComponentType, type ReactNode, useDeferredValue } from 'react';
import { type LazyModule, useLazyModule } from './lazy-module.ts';
import { usePendingPart } from './pending-parts.ts';

/**
 * Creates a part of a page whose code loads after the code of the page.
 * @param placeholder placeholder shown until then; as a component it gets the props of the part
 */
export function lazyPart<Props extends object>(
  part: LazyModule<ComponentType<Props>>,
  placeholder: ReactNode | ComponentType<Props>,
): (props: Props) => ReactNode {
  const Placeholder = typeof placeholder === 'function' ? placeholder : () => placeholder;
  return function LazyPart(props) {
    // Rendered at low priority, so that keys and clicks are handled meanwhile.
    const Part = useDeferredValue(useLazyModule(part), null);
    usePendingPart(Part === null);
    return Part ? <Part {...props} /> : <Placeholder {...props} />;
  };
}
