/** Under this the changes of a sandbox's life are kept. */
export const ownerOf = ({ id, generation }: { id: string; generation: number }): string => `${id} ${generation}`;
