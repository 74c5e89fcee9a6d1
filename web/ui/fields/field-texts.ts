import { createContext, use, useEffect } from 'react';

/** Returns the text of a field's value, such as the label of a choice; undefined if the value is unknown. */
export type TextOf = (value: string) => string | undefined;

/** Context in which the fields of a form report the display texts of their values, by field name. */
export const FieldTextsContext = createContext<Map<string, TextOf> | null>(null);

/** Reports the display texts of a field's values. @param path name of the field in its form */
export function useFieldText(path: string | undefined, textOf: TextOf): void {
  const texts = use(FieldTextsContext);
  useEffect(() => {
    if (path !== undefined) texts?.set(path, textOf);
  });
}
