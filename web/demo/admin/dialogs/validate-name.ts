/** Validates a required name with a maximum length. Returns the error; null if valid. */
export const nameError =
  (noun: string, limit: number) =>
  (name: string): string | null => {
    if (name.trim() === '') return `请输入${noun}`;
    return lengthError(limit)(name);
  };

/** Validates the maximum length of an optional name. Returns the error; null if valid. */
export const lengthError =
  (limit: number) =>
  (name: string): string | null =>
    name.trim().length > limit ? `不能超过 ${limit} 个字符` : null;

/** Validates that the typed name equals the given one, as a confirmation. */
export const confirmName =
  (name: string) =>
  (text: string): string | null =>
    text.trim() === name ? null : `请输入“${name}”以确认`;
