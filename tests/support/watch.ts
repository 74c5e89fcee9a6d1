import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test';

/**
 * Collects unexpected events in every page of the context until it is stopped: uncaught errors, errors on the console
 * (including violations of the content security policy), and requests to other hosts.
 */
export function watchPages(
  context: BrowserContext,
  origin: string,
  tolerated: RegExp,
): { seen: string[]; stop: () => void } {
  const seen: string[] = [];
  const note = (what: string) => {
    if (!tolerated.test(what)) seen.push(what);
  };
  const failed = (failure: WebError) => note(`uncaught: ${failure.error().message}`);
  const spoke = (message: ConsoleMessage) => {
    if (message.type() === 'error') note(`console: ${message.text()}`);
  };
  const asked = (request: Request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) note(`foreign host: ${request.url()}`);
  };
  context.on('weberror', failed).on('console', spoke).on('request', asked);
  const stop = () => void context.off('weberror', failed).off('console', spoke).off('request', asked);
  return { seen, stop };
}
