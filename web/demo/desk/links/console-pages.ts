import { routes } from '../../../app/routes.ts';
import type { Choice } from '../../../ui/SelectField.tsx';

/** The pages at which a link may end: those that stand by themselves and need nothing to be chosen first. */
export const consolePages: readonly Choice[] = routes
  .filter(({ path, standalone, under }) => !path.includes(':') && !standalone && !under && path !== '/sso')
  .map(({ path, title }) => ({ value: path, label: title }));

export const pageTitle = (path: string): string => consolePages.find(({ value }) => value === path)?.label ?? path;
