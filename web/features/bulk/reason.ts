/** Maximum length of the reason of a bulk change. */
const MAX_REASON = 100;

/** Returns the message about a reason that is too long; undefined if it is not. */
export const reasonError = (reason: string): string | undefined =>
  reason.trim().length > MAX_REASON ? `最多 ${MAX_REASON} 个字` : undefined;
