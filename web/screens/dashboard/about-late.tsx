import { code } from '../../ui/late/code.ts';
import { shownLate } from '../../ui/late/shown-late.tsx';

/** The last of the page: its code comes after the page's. */
export const AboutLate = shownLate(
  code(async () => (await import('./About.tsx')).About),
  null,
);
