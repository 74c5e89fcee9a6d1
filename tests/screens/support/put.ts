import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Replaces the text of a field in one step, because typing renders the form once per letter. Use for fields that only
 * prepare a test; type into the field that the test is about.
 */
export async function put(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  // A newly opened form may have focused its first field meanwhile.
  act(() => field.focus());
  await user.paste(text);
}
