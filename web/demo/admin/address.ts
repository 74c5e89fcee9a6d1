/** Matches the paths of the pages with the frame of the demo admin; the `unframed` ones of pages.ts have none. */
export const FRAMED_ADMIN_PATH = /^\/desk(?:\/?$|\/(?!(?:cards|board|present)\/))/;
/** Matches the paths of the demo admin. It exists only at the root of the server, because it manages all sandboxes. */
export const ADMIN_PATH = /^\/desk(?:\/|$)/;
