/**
 * Key in history.state that marks the history entry of the dialogs. The browser's back button must close the uppermost
 * dialog before it leaves the page, so the first dialog adds an entry with the page's address. Going back from this
 * entry closes a dialog; if no dialog is open, going back skips the entry below too, because both show the page. The
 * entry is not removed when the last dialog closes, because that navigation would abort a reload or another navigation
 * that has just begun.
 */
const KEY = 'standsFor';

/** Longest wait for one step back in the history, which usually takes a few ms. */
const MAX_STEP_MS = 1_000;

/** Closes the uppermost dialog or asks for confirmation first. Returns true if any dialog is still open afterwards. */
type CloseUppermost = () => boolean;

let closeUppermost: CloseUppermost | null = null;
/** Address of the page's history entry while the current history entry is the one for dialogs; otherwise null. */
let pageAddress: string | null = null;
/**
 * True while the console goes forward to the dialogs' entry again, because a dialog stayed open when the user went
 * back.
 */
let isReturning = false;
/** Resolves the promise of a step back that the console itself has requested. */
let resolveStep: (() => void) | null = null;
let isWatching = false;

/** Tracks the open dialogs. Called whenever a dialog opens or closes. @param close null: no dialog is open */
export function trackDialogs(close: CloseUppermost | null): void {
  watchDialogEntries();
  closeUppermost = close;
  if (close === null || pageAddress !== null || isReturning) return;
  pageAddress = location.href;
  // Calls the prototype's method to bypass the router, because the address does not change.
  History.prototype.pushState.call(history, { ...history.state, [KEY]: pageAddress }, '');
}

/** Watches the history. Must be called when the console starts, because history entries survive a reload. */
export function watchDialogEntries(): void {
  if (isWatching) return;
  isWatching = true;
  pageAddress = markedAddress();
  // Registered for the capture phase, so that this handler runs before the router's handler.
  addEventListener('popstate', handlePopState, { capture: true });
  // wouter dispatches events with these names.
  addEventListener('pushState', () => {
    pageAddress = markedAddress();
    isReturning = false;
  });
  addEventListener('replaceState', () => {
    // A replacement of the dialogs' entry must stay marked, so that going back still skips the page's entry.
    if (pageAddress === null || markedAddress() !== null) return;
    History.prototype.replaceState.call(history, { ...history.state, [KEY]: pageAddress }, '');
  });
}

/** Goes back from the dialogs' entry, so that a following navigation starts from the page's entry. */
export async function leaveDialogEntry(): Promise<void> {
  if (pageAddress === null) return;
  closeUppermost = null;
  await new Promise<void>((resolve) => {
    resolveStep = resolve;
    history.back();
    setTimeout(resolve, MAX_STEP_MS);
  });
  resolveStep = null;
}

function markedAddress(): string | null {
  const value = (history.state as Record<string, unknown> | null)?.[KEY];
  return typeof value === 'string' ? value : null;
}

function handlePopState(event: PopStateEvent): void {
  const previousAddress = pageAddress;
  pageAddress = markedAddress();
  isReturning = false;
  if (previousAddress === null || pageAddress !== null || location.href !== previousAddress) return;
  if (resolveStep) return resolveStep();
  if (!closeUppermost) {
    event.stopImmediatePropagation();
    history.back();
  } else if (closeUppermost()) {
    isReturning = true;
    history.forward();
  }
}
