/** So a kept picture is called, with its checksum behind what nobody guesses; older ones have none. */
export const PICTURE_NAME = /^[0-9a-f]{32}([0-9a-f]{8})?\.(png|jpeg|gif)$/;

/** Below a sandbox's root; rows hold addresses from here on, answers with the root before it. */
export const FILES = '/files/';

/** Can it be the address of a kept picture, as rows hold it? */
export const isPicture = (stored: string): boolean =>
  stored.startsWith(FILES) && PICTURE_NAME.test(stored.slice(FILES.length));
