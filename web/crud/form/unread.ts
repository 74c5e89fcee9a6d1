/** Said below a field that stands empty although the server has something there. */
export const UNREADABLE = '原内容无法识别，不填则不提交';
/** The same where nothing can be left out: it is not saved before something stands there. */
export const UNREADABLE_NEEDED = '原内容无法识别，请重新填写';

interface Unread<Values> {
  /** Of the fields that stand as they were read. */
  notes(values: Values): Record<string, string>;
  /** Of those that cannot be left out. */
  faults(values: Values): Record<string, string>;
  /** What is sent: nothing overwrites what could not be read but what was typed. */
  without<Body extends object>(values: Values, body: Body): Body;
}

/**
 * What becomes of the fields of a form that could not be read.
 * @param names of those fields; what else could not be read is nothing to the form
 * @param isNeeded without it, all may be left out
 */
export function unreadIn<Values extends object>(
  names: readonly string[] | undefined = [],
  initial: Values,
  isNeeded: (name: string) => boolean = () => false,
): Unread<Values> {
  const said = (those: readonly string[]) =>
    Object.fromEntries(those.map((name) => [name, isNeeded(name) ? UNREADABLE_NEEDED : UNREADABLE]));
  const kept = (values: Values) =>
    names.filter((name) => name in initial && textOf(values, name) === textOf(initial, name));
  return {
    notes: (values) => said(kept(values)),
    faults: (values) => said(kept(values).filter(isNeeded)),
    without: <Body extends object>(values: Values, body: Body) => {
      const left = kept(values);
      return Object.fromEntries(Object.entries(body).filter(([name]) => !left.includes(name))) as Body;
    },
  };
}

const textOf = (values: object, name: string): string => JSON.stringify(values[name as keyof typeof values]);
