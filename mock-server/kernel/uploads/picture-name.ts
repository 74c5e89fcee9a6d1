/** So a kept picture is called, with its checksum behind what nobody guesses; older ones have none. */
export const PICTURE_NAME = /^[0-9a-f]{32}([0-9a-f]{8})?\.(png|jpeg|gif)$/;
