/** Milliseconds between two checks of the page. */
const CHECK_INTERVAL_MS = 600;

/**
 * Runs a function when two consecutive checks have found a page in which nothing is loading. Returns a function that
 * cancels the wait.
 */
export function whenIdle(run: () => void): () => void {
  let timer = 0;
  const look = (wasAtRest: boolean): void => {
    timer = window.setTimeout(() => {
      const page = document.querySelector('main');
      const isAtRest = page !== null && !page.querySelector('[aria-busy="true"]');
      if (wasAtRest && isAtRest) run();
      else look(isAtRest);
    }, CHECK_INTERVAL_MS);
  };
  look(false);
  return () => clearTimeout(timer);
}
