import type { BrowserContextOptions } from '@playwright/test';

/** Browser settings of every journey. Reduced motion spares the tests from waiting for dialogs that slide in. */
export const contextOptions = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions;
