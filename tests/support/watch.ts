import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test';

/**
 * Collects until it is stopped what no journey may cause unnoticed, in any page of the context: an uncaught error, an error on the console
 * (a refusal of the content security policy is one), a request to another host.
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
