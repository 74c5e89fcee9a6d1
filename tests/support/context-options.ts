import type { BrowserContextOptions } from '@playwright/test';

/** How the browser of every journey is set; a dialog that slides in would be waited for each time. */
export const contextOptions = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions;
