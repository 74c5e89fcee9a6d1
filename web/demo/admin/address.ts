/** Matches the paths of the demo admin. It exists only at the root of the server, because it manages all sandboxes. */
export const ADMIN_PATH = /^\/desk(?:\/|$)/;
