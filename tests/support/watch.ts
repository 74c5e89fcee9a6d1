import type { BrowserContext } from '@playwright/test';

/**
 * Collects what no journey may cause unnoticed, in any page of the context: an uncaught error, an error on the console
 * (a refusal of the content security policy is one), a request to another host.
 */
export function watchPages(context: BrowserContext, origin: string, tolerated: RegExp): string[] {
  const seen: string[] = [];
  const note = (what: string) => {
    if (!tolerated.test(what)) seen.push(what);
  };
  context.on('weberror', (failure) => note(`uncaught: ${failure.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) note(`foreign host: ${request.url()}`);
  });
  return seen;
}
