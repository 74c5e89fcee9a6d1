import { describe, expect, it } from 'vitest';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { menuFor } from '#seed/menus.ts';
import { personas } from '#seed/personas.ts';
import { destinationAt } from '#web/app/guard.ts';
import { routes } from '#web/app/routes.ts';
import type { MenuEntry } from '#contracts/entities/session.ts';

const pathsOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ path, children }) => (children?.length ? pathsOf(children) : [path]));
/** `/system/dict/data/:dictTypeId` as somebody types it. */
const typed = (path: string): string => path.replace(/:\w+/g, '1843200000000000201');

/** What is asked ahead and what is drawn both follow the destination: without a page there is neither (web/app/first-reads.ts). */
describe('a page that stands in no menu of theirs is not found by who types its address', () => {
  for (const persona of personas) {
    const menus = menuFor(persona.audience, { keepsCampuses: isInstitutionAdmin(persona) });
    const offered = pathsOf(menus);
    it(`${persona.title} ${persona.username}`, () => {
      for (const { path, open, standalone, under } of routes) {
        if (open || standalone) continue;
        const destination = destinationAt({ phase: 'ready', menus, path: typed(path), search: '' });
        if (offered.includes(path) || offered.includes(under ?? path))
          expect(destination, path).toMatchObject({ kind: 'page', route: { path } });
        else expect(destination, path).toEqual({ kind: 'elsewhere', to: '/404' });
      }
    });
  }

  it('nobody is offered everything', () => {
    const ofTeacher = pathsOf(menuFor('teacher', { keepsCampuses: false }));
    expect(routes.filter(({ path, open }) => !open && !ofTeacher.includes(path)).length).toBeGreaterThan(10);
  });
});
