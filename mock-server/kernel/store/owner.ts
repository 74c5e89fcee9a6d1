/** Returns the journal key of a sandbox's generation. */
export const ownerOf = ({ id, generation }: { id: string; generation: number }): string => `${id} ${generation}`;

/** Returns the sandbox of a journal key. */
export const sandboxOf = (owner: string): string => owner.slice(0, owner.lastIndexOf(' '));
