import type { MenuEntry } from '#contracts/entities/session.ts';
import { openableRoute } from '#web/app/route-at.ts';
import { routes } from '#web/app/routes.ts';
import type { Choice } from '#web/ui/fields/SelectField.tsx';

/** Console pages that a link can open: those without parameters that have their own menu entry. */
const consolePages: readonly Choice[] = routes
  .filter(({ path, standalone, under }) => !path.includes(':') && !standalone && !under && path !== '/sso')
  .map(({ path, title }) => ({ value: path, label: title }));

/** Returns the pages that a persona may open. */
export const pagesFor = (menu: readonly MenuEntry[]): readonly Choice[] =>
  consolePages.filter(({ value }) => openableRoute(value, menu) !== undefined);

export const pageTitle = (path: string): string => consolePages.find(({ value }) => value === path)?.label ?? path;
