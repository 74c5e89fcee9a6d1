const isApple = typeof navigator === 'object' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Label of the modifier key for shortcuts on this platform. */
export const MODIFIER = isApple ? '⌘' : 'Ctrl';

/** Returns the label of a shortcut with the Alt key, which Apple's keyboards name Option. */
export const altKey = (key: string): string => (isApple ? `⌥${key}` : `Alt ${key}`);
