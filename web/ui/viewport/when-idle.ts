/** Milliseconds between two checks of the page. */
const CHECK_INTERVAL_MS = 600;

/** Selector of the parts that React and the tabs hide. They load only when they are shown. */
const HIDDEN = '[hidden], [style*="display: none"]';

/**
 * Runs a function when two consecutive checks have found a page in which nothing is loading. Returns a function that
 * cancels the wait.
 */
export function whenIdle(run: () => void): () => void {
  let timer = 0;
  const scheduleCheck = (wasIdle: boolean): void => {
    timer = window.setTimeout(() => {
      const page = document.querySelector('main');
      const isIdle = page !== null && !isLoading(page);
      if (wasIdle && isIdle) run();
      else scheduleCheck(isIdle);
    }, CHECK_INTERVAL_MS);
  };
  scheduleCheck(false);
  return () => clearTimeout(timer);
}

const isLoading = (page: Element): boolean =>
  [...page.querySelectorAll('[aria-busy="true"]')].some((element) => element.closest(HIDDEN) === null);
