import { type ComponentType, type FunctionComponent, memo, useInsertionEffect, useRef } from 'react';

type Handler = (...told: unknown[]) => unknown;
type Given = Record<string, unknown>;

/**
 * A field that is drawn anew only when what it shows has changed: a form draws all of its fields for each letter that is
 * typed into one of them. Its handlers are new ones at every drawing; it tells those of the last.
 */
export function steady<Props extends object>(Field: ComponentType<Props>): FunctionComponent<Props> {
  const Kept = memo(Field, showsTheSame) as unknown as ComponentType<Given>;
  function Steady(props: Props) {
    const latest = useRef<Given>({});
    const lasting = useRef<Record<string, Handler>>({});
    useInsertionEffect(() => {
      latest.current = props as Given;
    });
    const given = { ...props } as Given;
    for (const name of Object.keys(given))
      if (isHandler(name, given[name]))
        given[name] = lasting.current[name] ??= (...told) => (latest.current[name] as Handler | undefined)?.(...told);
    return <Kept {...given} />;
  }
  Steady.displayName = `Steady(${Field.displayName ?? Field.name})`;
  return Steady;
}

const isHandler = (name: string, value: unknown): boolean => typeof value === 'function' && /^on[A-Z]/.test(name);

function showsTheSame(before: Given, after: Given): boolean {
  const names = Object.keys(after);
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => name in before && isAlike(before[name], after[name]))
  );
}

/** Lists of choices and of days are made anew at every drawing, too. */
function isAlike(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((one, index) => isAlike(one, after[index]));
  return isChoice(before) && isChoice(after) && showsTheSame(before, after);
}

/** A value and its label, as lists of choices hold them. */
const isChoice = (one: unknown): one is Given =>
  typeof one === 'object' && one !== null && 'value' in one && 'label' in one;
