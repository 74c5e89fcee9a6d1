/** Names of the files and folders in a data folder. */
export const DATA_FILE = 'data.mdb';
export const LMDB_LOCK = 'lock.mdb';
/** Name of the folder that contains a repaired or compact data file until it replaces the old one. */
export const NEW = 'new';
export const SERVER_LOCK = 'server.lock';
export const UPLOADS = 'uploads';
/**
 * Folder of all white-label logos. No sandbox id begins with an underscore, so the folder never belongs to a sandbox.
 */
export const LOGOS = `${UPLOADS}/_brands/0`;
/** Folder of the daily copies. */
export const COPIES = 'copies';
