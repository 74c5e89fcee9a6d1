import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Writes into a field at one go, in the place of what stands there: key by key, its form would be drawn for each letter.
 * For fields that are filled in on the way; what a test is about is typed.
 */
export async function put(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  // A form that has just been opened may have gone to its first field meanwhile.
  act(() => field.focus());
  await user.paste(text);
}
