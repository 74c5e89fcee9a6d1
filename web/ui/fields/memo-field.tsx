import { type ComponentType, type FunctionComponent, memo, useInsertionEffect, useRef } from 'react';

type Handler = (...args: unknown[]) => unknown;
type AnyProps = Record<string, unknown>;

/**
 * Memoises a field, because a form re-renders all fields on each key press although most of them are unchanged.
 * Handlers differ in every render, so the memoised field gets a stable handler that calls the latest one.
 */
export function memoField<Props extends object>(Field: ComponentType<Props>): FunctionComponent<Props> {
  const Kept = memo(Field, arePropsEqual) as unknown as ComponentType<AnyProps>;
  function Steady(props: Props) {
    const latest = useRef<AnyProps>({});
    const lasting = useRef<Record<string, Handler>>({});
    useInsertionEffect(() => {
      latest.current = props as AnyProps;
    });
    const given = { ...props } as AnyProps;
    for (const name of Object.keys(given))
      if (isHandler(name, given[name]))
        given[name] = lasting.current[name] ??= (...args) => (latest.current[name] as Handler | undefined)?.(...args);
    return <Kept {...given} />;
  }
  Steady.displayName = `Steady(${Field.displayName ?? Field.name})`;
  return Steady;
}

const isHandler = (name: string, value: unknown): boolean => typeof value === 'function' && /^on[A-Z]/.test(name);

function arePropsEqual(before: AnyProps, after: AnyProps): boolean {
  const names = Object.keys(after);
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => name in before && isAlike(before[name], after[name]))
  );
}

/** Lists are compared by their elements, because lists of choices and dates are new objects in every render too. */
function isAlike(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((one, index) => isAlike(one, after[index]));
  return isChoice(before) && isChoice(after) && arePropsEqual(before, after);
}

/** True for a choice, an object with a value and a label. */
const isChoice = (one: unknown): one is AnyProps =>
  typeof one === 'object' && one !== null && 'value' in one && 'label' in one;
