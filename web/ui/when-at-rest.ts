/** So long after the page was last seen to wait for something. */
const REST_MS = 600;

/** Runs once a page is shown and nothing of it is on its way any more. Returns what calls it off. */
export function whenAtRest(run: () => void): () => void {
  let timer = 0;
  const wait = (): void => {
    timer = window.setTimeout(() => {
      const page = document.querySelector('main');
      if (!page || page.querySelector('[aria-busy="true"]')) wait();
      else run();
    }, REST_MS);
  };
  wait();
  return () => clearTimeout(timer);
}
