/** Between two looks at the page. */
const LOOK_MS = 600;

/** Runs once a page has stood for two looks with nothing of it on its way. Returns what calls it off. */
export function whenAtRest(run: () => void): () => void {
  let timer = 0;
  const look = (wasAtRest: boolean): void => {
    timer = window.setTimeout(() => {
      const page = document.querySelector('main');
      const isAtRest = page !== null && !page.querySelector('[aria-busy="true"]');
      if (wasAtRest && isAtRest) run();
      else look(isAtRest);
    }, LOOK_MS);
  };
  look(false);
  return () => clearTimeout(timer);
}
