/**
 * The browser's back button closes the uppermost dialog before it leaves the page. The first dialog adds an entry to the
 * history that stands for the page's own, at the same address; leaving it is what back means while dialogs are open.
 * Without a dialog it is the page: whoever goes back from it goes back from both. It is not removed when the last dialog
 * closes, because a step of ours would break off a reload or a way elsewhere that begins at the same moment.
 */
const KEY = 'standsFor';

/** A step in the history takes a few ms; one that does not come is not waited for longer. */
const STEP_MS = 1_000;

/** Closes the uppermost dialog, or asks; gives whether one stays open. null: none is open. */
type Close = () => boolean;

let closeUppermost: Close | null = null;
/** The address of the entry below, if the present one stands for it. */
let standsFor: string | null = null;
/** The user has gone back from the dialogs' entry and is led forward to it again, because one stays open. */
let isReturning = false;
/** A step back of our own is on its way. */
let endStep: (() => void) | null = null;
let watches = false;

/** Told whenever a dialog opens or closes. */
export function followDialogs(close: Close | null): void {
  watchDialogEntries();
  closeUppermost = close;
  if (close === null || standsFor !== null || isReturning) return;
  standsFor = location.href;
  // Not announced to the router: the address stays.
  History.prototype.pushState.call(history, { ...history.state, [KEY]: standsFor }, '');
}

/** From the start of the console on: a reload keeps the entries. */
export function watchDialogEntries(): void {
  if (watches) return;
  watches = true;
  standsFor = marked();
  // Before the router hears of it.
  addEventListener('popstate', stepped, { capture: true });
  // wouter announces both by these names.
  addEventListener('pushState', () => {
    standsFor = marked();
    isReturning = false;
  });
  addEventListener('replaceState', () => {
    // What replaces the entry replaces the page below it, too.
    if (standsFor === null || marked() !== null) return;
    History.prototype.replaceState.call(history, { ...history.state, [KEY]: standsFor }, '');
  });
}

/** Before the page is replaced: what comes next takes the place of the page, not of its dialog. */
export async function leaveDialogEntry(): Promise<void> {
  if (standsFor === null) return;
  closeUppermost = null;
  await new Promise<void>((resolve) => {
    endStep = resolve;
    history.back();
    setTimeout(resolve, STEP_MS);
  });
  endStep = null;
}

function marked(): string | null {
  const value = (history.state as Record<string, unknown> | null)?.[KEY];
  return typeof value === 'string' ? value : null;
}

function stepped(event: PopStateEvent): void {
  const left = standsFor;
  standsFor = marked();
  isReturning = false;
  if (left === null || standsFor !== null || location.href !== left) return;
  if (endStep) return endStep();
  if (!closeUppermost) {
    event.stopImmediatePropagation();
    history.back();
  } else if (closeUppermost()) {
    isReturning = true;
    history.forward();
  }
}
