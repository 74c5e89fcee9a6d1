/**
 * The browser's back button closes the uppermost dialog before it leaves the page. While dialogs are open the history
 * holds one entry more, at the same address and marked as theirs; leaving it is what back means then. When the last
 * dialog has closed, the entry is left again.
 */
const MARK = 'dialogs';

/** Time enough for what closes a dialog to open another one or to lead elsewhere. */
const SETTLING_MS = 50;
/** A step in the history takes a few ms; one that does not come is not waited for longer. */
const STEP_MS = 1_000;

let closeUppermost: (() => void) | null = null;
/** The address at which the marked entry was made. */
let markedAt = '';
/** The user has just gone back from the marked entry: it lies ahead. */
let isAhead = false;
/** Our own step back is on its way; what is pushed meanwhile must not be lost by it. */
let step: { pushed: boolean; done(): void } | null = null;
let settling: ReturnType<typeof setTimeout> | undefined;
let listens = false;

/** Told whenever a dialog opens or closes. @param close closes the uppermost one, or asks; null: none is open */
export function followDialogs(close: (() => void) | null): void {
  if (!listens) listen();
  const first = closeUppermost === null;
  closeUppermost = close;
  if (close && first && !isAhead) settle();
  else settleSoon();
}

/** The marked entry is left before the page is: what comes next takes the place of the page, not of its dialog. */
export async function leaveDialogEntry(): Promise<void> {
  if (!atMark() || step) return;
  closeUppermost = null;
  await stepBack();
}

const atMark = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true;

function listen(): void {
  listens = true;
  // Before the router hears of it.
  addEventListener('popstate', stepped, { capture: true });
  // wouter announces what is pushed.
  addEventListener('pushState', () => {
    if (step) step.pushed = true;
  });
}

function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle, SETTLING_MS);
}

function settle(): void {
  clearTimeout(settling);
  settling = undefined;
  if (step) return;
  const goForward = isAhead;
  isAhead = false;
  if (closeUppermost && !atMark()) {
    // Not pushed anew: browsers skip entries that were made without a press of the user.
    if (goForward) return history.forward();
    markedAt = location.href;
    history.pushState({ ...history.state, [MARK]: true }, '');
  } else if (!closeUppermost && atMark()) void stepBack();
}

function stepBack(): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      step = null;
      resolve();
    };
    step = { pushed: false, done };
    history.back();
    setTimeout(done, STEP_MS);
  });
}

function stepped(event: PopStateEvent): void {
  const hurried = settling !== undefined;
  if (step) {
    const { pushed, done } = step;
    done();
    if (pushed) {
      event.stopImmediatePropagation();
      return history.go(atMark() ? 1 : 2);
    }
  } else if (!atMark() && location.href === markedAt) {
    if (closeUppermost) {
      isAhead = true;
      closeUppermost();
    } else if (hurried) {
      // The dialog had only just closed: this step back was meant for the page.
      clearTimeout(settling);
      settling = undefined;
      return history.back();
    }
  }
  settleSoon();
}
