import type { Lies } from '../../support/lying-backend.ts';

export interface ObservedUse {
  /** True once a request or a response was changed. */
  effective: boolean;
}

/** Returns rules that also record whether they changed a request or a response. */
export function observed(rules: Lies, use: ObservedUse): Lies {
  const compare = async <T>(state: () => string, act: () => T | Promise<T>): Promise<T> => {
    const before = state();
    const result = await act();
    if (state() !== before) use.effective = true;
    return result;
  };
  return {
    ...rules,
    asked: (passing) => {
      if (passing.call === rules.swallow) use.effective = true;
      const { query, headers, body } = passing;
      const state = (): string => JSON.stringify([String(query), body, [...headers]]);
      return compare(state, () => rules.asked?.(passing) ?? false);
    },
    answered: (envelope, passing, headers) =>
      compare(
        () => JSON.stringify(envelope),
        () => rules.answered?.(envelope, passing, headers),
      ),
    answeredFile: async (file, passing) => {
      const changed = (await rules.answeredFile?.(file, passing)) ?? file;
      if (changed !== file) use.effective = true;
      return changed;
    },
  };
}
