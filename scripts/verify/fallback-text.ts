import { provisionalFallbacks } from '#contracts/provisional-fallbacks.ts';
import { say, sayList } from './language.ts';
import { screensOf } from './screens.ts';

/**
 * Returns what the console does without a provisional call. The description exists in Chinese only, so the English text
 * names the screens first and marks the description as Chinese.
 */
export function fallbackText(call: string): string {
  const fallback = provisionalFallbacks[call] ?? '';
  const screens = `A part is missing on ${sayList(screensOf(call)) || 'no screen'}.`;
  return say({ zh: fallback, en: fallback ? `${screens} In Chinese: "${fallback}"` : screens });
}
