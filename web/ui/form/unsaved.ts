/** A form that may hold what has not been saved: in a dialog, standing in a page, or in a page that is kept hidden. */
interface Holder {
  dirty(): boolean;
  /** Where it stands. It may be hidden, but once it is out of the document it is gone; null: told otherwise. */
  element: Element | null;
}

const holders = new Set<Holder>();
/** The user has been asked already, or there is nobody left who could save. */
let leaving = false;

/** @returns takes it out, unless it is only hidden: a kept page holds what was typed */
export function addHolder(holder: Holder): () => void {
  holders.add(holder);
  addEventListener('beforeunload', askToStay);
  return () => {
    if (!holder.element?.isConnected) holders.delete(holder);
  };
}

/** Would something that was typed be lost with the page? */
export const hasUnsaved = (): boolean => present().some((holder) => holder.dirty());

/** Would something be lost with one of these tabs of the console? @param tabIds as in their views' `data-tab` */
export const hasUnsavedIn = (tabIds: readonly string[]): boolean =>
  present().some(({ dirty, element }) => {
    const tab = element?.closest('[data-tab]')?.getAttribute('data-tab');
    return typeof tab === 'string' && tabIds.includes(tab) && dirty();
  });

/**
 * Leaves the page without the browser's question.
 * @param leave gives false when it stayed after all
 */
export async function leaveUnasked(leave: () => Promise<boolean>): Promise<boolean> {
  leaving = true;
  try {
    leaving = await leave();
    return leaving;
  } catch (error) {
    leaving = false;
    throw error;
  }
}

function present(): Holder[] {
  for (const holder of holders) if (holder.element?.isConnected === false) holders.delete(holder);
  // Browsers keep a page that listens less well for going back.
  if (holders.size === 0) removeEventListener('beforeunload', askToStay);
  return [...holders];
}

function askToStay(event: BeforeUnloadEvent): void {
  if (!leaving && hasUnsaved()) event.preventDefault();
}
