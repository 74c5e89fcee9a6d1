import type { Brand } from '#seed/brand/brand.ts';
import { dataOf } from './message-page.ts';

/** Tells the page before its first paint whose brand its sandbox bears. */
export const wornBy = ({ shortName, logo, colour }: Brand): string =>
  dataOf({ brand: shortName, logo: logo ?? '', colour });
