/** The desk's pages: below the server's own root alone, because it governs all sandboxes. */
export const DESK = /^\/desk(?:\/|$)/;
