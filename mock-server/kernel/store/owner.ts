/** Returns the journal key of a sandbox's generation. */
export const ownerOf = ({ id, generation }: { id: string; generation: number }): string => `${id} ${generation}`;
