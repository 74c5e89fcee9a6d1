import type * as z from 'zod';
import { storageKey } from '../http/address.ts';

/** Stores a value in sessionStorage, so that the value survives a reload of the browser tab. */
export function storeInTab(name: string, value: unknown): void {
  sessionStorage.setItem(storageKey(name), JSON.stringify(value));
}

/** Returns the value stored under a name; null if there is none or the value does not match the schema. */
export function readFromTab<S extends z.ZodType>(name: string, schema: S): z.output<S> | null {
  const parsed = schema.safeParse(readJson(sessionStorage.getItem(storageKey(name))));
  return parsed.success ? parsed.data : null;
}

export const removeFromTab = (name: string): void => sessionStorage.removeItem(storageKey(name));

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
