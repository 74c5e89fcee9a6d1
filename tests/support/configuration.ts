import type { Page } from '@playwright/test';

const BLOCK = /(<script type="application\/json" id="console-config"[^>]*>).*?(?=<\/script>)/s;

/** Serves another content of console.json to a page, as a deployment does. Call it before the page is opened. */
export async function configure(page: Page, content: object): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: withConfiguration(await response.text(), content) });
  });
}

/** Returns a page with another content of console.json. */
export const withConfiguration = (page: string, content: object): string =>
  page.replace(BLOCK, (_, tag: string) => tag + JSON.stringify(content));
