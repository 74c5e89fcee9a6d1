/** Returns a link of this server with another origin, because the shared address may have changed since. */
export const atOrigin = (url: string, origin: string): string => url.replace(/^https?:\/\/[^/]+/, origin);

/** True if a link contains its key, which other machines need. */
export const hasKey = (url: string): boolean => url.includes('#key=');
