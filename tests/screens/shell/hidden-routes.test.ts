import { describe, expect, it } from 'vitest';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { menuFor } from '#contracts/menus.ts';
import { personas } from '#seed/personas.ts';
import { destinationAt } from '#web/app/guard.ts';
import { routes } from '#web/app/routes.ts';
import type { MenuEntry } from '#contracts/entities/session.ts';

const pathsOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ path, children }) => (children?.length ? pathsOf(children) : [path]));
/** Returns the path with an id in place of each parameter, such as `:dictTypeId`. */
const concretePath = (path: string): string => path.replace(/:\w+/g, '1843200000000000201');

/**
 * Prefetching and rendering both follow the destination of an address, so a page that is no destination is neither
 * prefetched nor rendered (web/app/prefetch-page-data.ts).
 */
describe('an address outside the menu of a persona leads to /404', () => {
  for (const persona of personas) {
    const menus = menuFor(persona.audience, { keepsCampuses: isInstitutionAdmin(persona) });
    const offered = pathsOf(menus);
    it(`${persona.title} ${persona.username} reaches the pages of the menu and no other page`, () => {
      for (const { path, open, standalone, under } of routes) {
        if (open || standalone) continue;
        const destination = destinationAt({ phase: 'ready', menus, path: concretePath(path), search: '' });
        if (offered.includes(path) || offered.includes(under ?? path))
          expect(destination, path).toMatchObject({ kind: 'page', route: { path } });
        else expect(destination, path).toEqual({ kind: 'elsewhere', to: '/404' });
      }
    });
  }

  it('hides more than ten pages from a teacher', () => {
    const ofTeacher = pathsOf(menuFor('teacher', { keepsCampuses: false }));
    expect(routes.filter(({ path, open }) => !open && !ofTeacher.includes(path)).length).toBeGreaterThan(10);
  });
});
