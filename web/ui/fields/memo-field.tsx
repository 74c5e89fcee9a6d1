import { type ComponentType, type FunctionComponent, memo, useInsertionEffect, useRef } from 'react';

type Handler = (...args: unknown[]) => unknown;
type AnyProps = Record<string, unknown>;

/**
 * Memoises a field, because a form re-renders all fields on each key press although most of them are unchanged.
 * Handlers differ in every render, so the memoised field gets a stable handler that calls the latest one.
 */
export function memoField<Props extends object>(Field: ComponentType<Props>): FunctionComponent<Props> {
  const MemoField = memo(Field, arePropsEqual) as unknown as ComponentType<AnyProps>;
  function StableHandlers(props: Props) {
    const latestProps = useRef<AnyProps>({});
    const stableHandlers = useRef<Record<string, Handler>>({});
    useInsertionEffect(() => {
      latestProps.current = props as AnyProps;
    });
    const stableProps = { ...props } as AnyProps;
    for (const name of Object.keys(stableProps))
      if (isHandler(name, stableProps[name]))
        stableProps[name] = stableHandlers.current[name] ??= (...args) =>
          (latestProps.current[name] as Handler | undefined)?.(...args);
    return <MemoField {...stableProps} />;
  }
  StableHandlers.displayName = `Steady(${Field.displayName ?? Field.name})`;
  return StableHandlers;
}

const isHandler = (name: string, value: unknown): boolean => typeof value === 'function' && /^on[A-Z]/.test(name);

function arePropsEqual(previous: AnyProps, next: AnyProps): boolean {
  const names = Object.keys(next);
  return (
    names.length === Object.keys(previous).length &&
    names.every((name) => name in previous && areValuesEqual(previous[name], next[name]))
  );
}

/** Compares lists by their elements, because lists of choices and dates are also new objects in every render. */
function areValuesEqual(previous: unknown, next: unknown): boolean {
  if (Object.is(previous, next)) return true;
  if (Array.isArray(previous) && Array.isArray(next))
    return previous.length === next.length && previous.every((item, index) => areValuesEqual(item, next[index]));
  return isChoice(previous) && isChoice(next) && arePropsEqual(previous, next);
}

/** True for a choice, an object with a value and a label. */
const isChoice = (value: unknown): value is AnyProps =>
  typeof value === 'object' && value !== null && 'value' in value && 'label' in value;
