const isApple = typeof navigator === 'object' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Label of the modifier key for shortcuts on this platform. */
export const MODIFIER = isApple ? '⌘' : 'Ctrl';
