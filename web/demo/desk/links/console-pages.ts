import type { MenuEntry } from '#contracts/entities/session.ts';
import { openableRoute } from '../../../app/route-at.ts';
import { routes } from '../../../app/routes.ts';
import type { Choice } from '../../../ui/SelectField.tsx';

/** The pages at which a link may end: those that stand by themselves and need nothing to be chosen first. */
const consolePages: readonly Choice[] = routes
  .filter(({ path, standalone, under }) => !path.includes(':') && !standalone && !under && path !== '/sso')
  .map(({ path, title }) => ({ value: path, label: title }));

/** Those of them that a persona may open. */
export const pagesFor = (menu: readonly MenuEntry[]): readonly Choice[] =>
  consolePages.filter(({ value }) => openableRoute(value, menu) !== undefined);

export const pageTitle = (path: string): string => consolePages.find(({ value }) => value === path)?.label ?? path;
