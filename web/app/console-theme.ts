import { mergeThemeOverrides } from '@mantine/core';
import { today } from '../session/today.ts';
import { theme } from '../ui/theme.ts';

/** A calendar without a day opens at the schools' own month: the browser's may be another, and so may a sandbox's. */
export const consoleTheme = mergeThemeOverrides(theme, {
  components: { DatePickerInput: { defaultProps: () => ({ defaultDate: today() }) } },
});
