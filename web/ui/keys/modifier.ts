const isApple = typeof navigator === 'object' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key of a keyboard's own commands, as it is written on this machine. */
export const MODIFIER = isApple ? '⌘' : 'Ctrl';
