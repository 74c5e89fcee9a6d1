import type { Page } from '@playwright/test';

/**
 * Collects what no journey may cause unnoticed: an uncaught error, an error on the console (a refusal of the content
 * security policy is one), a request to another host.
 */
export function watchPage(page: Page, origin: string, tolerated: readonly RegExp[]): string[] {
  const seen: string[] = [];
  const note = (what: string) => {
    if (!tolerated.some((pattern) => pattern.test(what))) seen.push(what);
  };
  page.on('pageerror', (reason) => note(`uncaught: ${reason.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) note(`foreign host: ${request.url()}`);
  });
  return seen;
}
