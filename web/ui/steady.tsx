import { type ComponentType, type FunctionComponent, memo, useRef } from 'react';

type Handler = (...told: unknown[]) => unknown;
type Given = Record<string, unknown>;

/**
 * A field that is drawn anew only when what it shows has changed: a form draws all of its fields for each letter that is
 * typed into one of them. What it tells is told to the handlers of the last drawing, which are new ones every time.
 */
export function steady<Props extends object>(Field: ComponentType<Props>): FunctionComponent<Props> {
  const Kept = memo(Field, showsTheSame) as unknown as ComponentType<Props>;
  function Steady(props: Props) {
    const latest = useRef(props as Given);
    latest.current = props as Given;
    const tellers = useRef<Record<string, Handler>>({});
    const given = { ...props } as Given;
    for (const name of Object.keys(given))
      if (isHandler(name, given[name]))
        given[name] = tellers.current[name] ??= (...told) => (latest.current[name] as Handler | undefined)?.(...told);
    return <Kept {...(given as Props)} />;
  }
  Steady.displayName = `Steady(${Field.displayName ?? Field.name})`;
  return Steady;
}

const isHandler = (name: string, value: unknown): boolean => typeof value === 'function' && /^on[A-Z]/.test(name);

function showsTheSame(before: object, after: object): boolean {
  const names = Object.keys(after);
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => name in before && isAlike((before as Given)[name], (after as Given)[name]))
  );
}

/** Lists of choices and of days are made anew at every drawing, too. */
function isAlike(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((one, index) => isAlike(one, after[index]));
  return isChoice(before) && isChoice(after) && showsTheSame(before, after);
}

/** A plain value and its label; never something drawn. */
const isChoice = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'value' in value && 'label' in value && !('$$typeof' in value);
