import type * as z from 'zod';
import { storageKey } from '../http/address.ts';

/** Keeps what a reload must not lose, for as long as the browser's tab lives. */
export function keepInTab(name: string, value: unknown): void {
  sessionStorage.setItem(storageKey(name), JSON.stringify(value));
}

/** null where nothing is kept, or somebody else wrote there. */
export function recallInTab<S extends z.ZodType>(name: string, schema: S): z.output<S> | null {
  const kept = schema.safeParse(readJson(sessionStorage.getItem(storageKey(name))));
  return kept.success ? kept.data : null;
}

export const forgetInTab = (name: string): void => sessionStorage.removeItem(storageKey(name));

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
