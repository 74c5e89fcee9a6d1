import { mergeThemeOverrides } from '@mantine/core';
import { today } from '../session/today.ts';
import { theme } from '../ui/theme/theme.ts';

/**
 * Theme whose calendars open at the current month in the schools' time zone. The browser's clock may show another date,
 * and a sandbox may simulate another one.
 */
export const consoleTheme = mergeThemeOverrides(theme, {
  components: { DatePicker: { defaultProps: () => ({ defaultDate: today() }) } },
});
