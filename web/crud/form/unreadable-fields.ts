/** Note below a field that is empty because its stored value is unreadable. */
export const UNREADABLE = '原内容无法识别，不填则不提交';
/** Error below a required field whose stored value is unreadable. The field must be filled in before saving. */
export const UNREADABLE_REQUIRED = '原内容无法识别，请重新填写';

interface UnreadableFields<Values> {
  /**
   * Returns the notes below unreadable fields that the user has not changed.
   * @param errors validation errors by field. A field with an error must be filled in, even if it is optional
   */
  notes(values: Values, errors?: Readonly<Record<string, string>>): Record<string, string>;
  /** Returns the validation errors of required unreadable fields that the user has not changed. */
  errors(values: Values): Record<string, string>;
  /**
   * Removes unreadable fields that the user has not changed from the body, so that the stored values are not
   * overwritten.
   */
  omitUnchanged<Body extends object>(values: Values, body: Body): Body;
}

/**
 * Tracks the unreadable fields of a form.
 * @param names the unreadable fields; names of fields that the form lacks are ignored
 * @param isRequired returns true for a required field; by default no field is required
 */
export function trackUnreadable<Values extends object>(
  names: readonly string[] | undefined = [],
  initial: Values,
  isRequired: (name: string) => boolean = () => false,
): UnreadableFields<Values> {
  const messagesFor = (fieldNames: readonly string[], errors = {}) =>
    Object.fromEntries(
      fieldNames.map((name) => [name, isRequired(name) || name in errors ? UNREADABLE_REQUIRED : UNREADABLE]),
    );
  const unchangedFields = (values: Values) =>
    names.filter((name) => name in initial && serializeField(values, name) === serializeField(initial, name));
  return {
    notes: (values, errors) => messagesFor(unchangedFields(values), errors),
    errors: (values) => messagesFor(unchangedFields(values).filter(isRequired)),
    omitUnchanged: <Body extends object>(values: Values, body: Body) => {
      const unchanged = unchangedFields(values);
      return Object.fromEntries(Object.entries(body).filter(([name]) => !unchanged.includes(name))) as Body;
    },
  };
}

const serializeField = (values: object, name: string): string => JSON.stringify(values[name as keyof typeof values]);
