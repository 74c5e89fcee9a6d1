export const SCRIPTS_ADDRESS = '/desk/scripts';

/** Returns the address of the page on which a demo script is written. */
export const scriptAddress = (id: string): string => `${SCRIPTS_ADDRESS}/${id}`;
