/**
 * What a fact says that no row implies by itself, in the words of a backend's author. The parameters stand in brackets;
 * ids among them are those of rows that the same interaction names.
 */
export const factWords: Readonly<Record<string, string>> = {};
