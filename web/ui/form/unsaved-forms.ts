/** Form that may have unsaved input. The form may be in a dialog, in the visible page or in a hidden cached page. */
interface UnsavedForm {
  dirty(): boolean;
  /**
   * Element of the form. The form counts as long as the element is in the document, even if hidden. null: the form
   * unregisters itself.
   */
  element: Element | null;
}

const forms = new Set<UnsavedForm>();
/**
 * True while the page is left without a prompt: the user has already been asked, or the session is gone and nothing
 * could be saved.
 */
let isLeaving = false;

/**
 * Registers a form. @returns a function that unregisters the form unless its page is only hidden, because a cached page
 * keeps its input
 */
export function registerForm(holder: UnsavedForm): () => void {
  forms.add(holder);
  addEventListener('beforeunload', promptBeforeUnload);
  return () => {
    if (!holder.element?.isConnected) forms.delete(holder);
  };
}

/** True if leaving the page would lose unsaved input. */
export const hasUnsaved = (): boolean => connectedForms().some((holder) => holder.dirty());

/**
 * True if closing the given tabs would lose unsaved input. @param tabIds ids as in the `data-tab` attributes of the
 * views
 */
export const hasUnsavedIn = (tabIds: readonly string[]): boolean =>
  connectedForms().some(({ dirty, element }) => {
    const tab = element?.closest('[data-tab]')?.getAttribute('data-tab');
    return typeof tab === 'string' && tabIds.includes(tab) && dirty();
  });

/**
 * Leaves the page without the browser's confirmation.
 * @param leave returns false if the page has not been left after all
 */
export async function leaveWithoutPrompt(leave: () => Promise<boolean>): Promise<boolean> {
  isLeaving = true;
  try {
    isLeaving = await leave();
    return isLeaving;
  } catch (error) {
    isLeaving = false;
    throw error;
  }
}

function connectedForms(): UnsavedForm[] {
  for (const holder of forms) if (holder.element?.isConnected === false) forms.delete(holder);
  // A beforeunload listener makes pages less eligible for the back/forward cache.
  if (forms.size === 0) removeEventListener('beforeunload', promptBeforeUnload);
  return [...forms];
}

function promptBeforeUnload(event: BeforeUnloadEvent): void {
  if (isLeaving || !hasUnsaved()) return;
  event.preventDefault();
  // Chrome before 119 prompts only if this is set.
  event.returnValue = true;
}
