export const EXERCISES_ADDRESS = '/desk/exercises';

/** Returns the address of the page on which an exercise is written. */
export const exerciseAddress = (id: string): string => `${EXERCISES_ADDRESS}/${id}`;
