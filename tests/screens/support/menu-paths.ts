import type { MenuEntry } from '#contracts/entities/session.ts';

/** Returns the addresses of all menu entries. */
export const visiblePaths = (menus: readonly MenuEntry[], above = ''): string[] =>
  menus.flatMap(({ path, children }) => {
    const address = path.startsWith('/') ? path : `${above.replace(/\/$/, '')}/${path}`;
    return [address, ...visiblePaths(children ?? [], address)];
  });
