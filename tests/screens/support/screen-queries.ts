import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

export const row = (name: RegExp) => screen.findByRole('row', { name });

export const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

/** Returns the texts of the cells of a row. */
export const cellTexts = (of: HTMLElement): (string | null)[] =>
  within(of)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

/**
 * Selects an option in the combobox with this label. Opens the list again if the form has meanwhile moved the focus to
 * its first invalid field, which closes the list.
 */
export async function choose(
  user: UserEvent,
  form: Pick<typeof screen, 'findByRole'>,
  label: string,
  option: string | RegExp,
): Promise<void> {
  const element = await waitFor(async () => {
    // Queries the field in each attempt, because the lazy-loaded field of the select replaces its placeholder.
    const combobox = await form.findByRole('combobox', { name: label });
    if (combobox.getAttribute('aria-expanded') !== 'true') await user.click(combobox);
    return screen.getByRole('option', { name: option, hidden: true });
  });
  await user.click(element);
}

/** Opens the ⋯ menu of a row and chooses an action. */
export async function chooseMore(user: UserEvent, name: RegExp, action: string): Promise<void> {
  await user.click(within(await row(name)).getByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: action, hidden: true }));
}

/** Chooses an action of a row, by its button or in the ⋯ menu. */
export async function chooseAction(user: UserEvent, name: RegExp, action: string): Promise<void> {
  const button = within(await row(name)).queryByRole('button', { name: action });
  return button ? user.click(button) : chooseMore(user, name, action);
}

/** Mocks a viewport that shows the whole page and a browser that is always idle. */
export function mockAllInView(): void {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(): void {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    },
  );
}
