import type { ServerResponse } from 'node:http';

const withheld = new WeakSet<ServerResponse>();

/** Marks a response that an injected fault never sends, so that a server that closes does not wait for it. */
export const withhold = (res: ServerResponse): void => void withheld.add(res);

export const isWithheld = (res: ServerResponse): boolean => withheld.has(res);
