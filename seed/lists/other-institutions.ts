import { easternInstitutions } from './institutions/east.ts';
import { inlandInstitutions } from './institutions/inland.ts';
import type { Came, OtherInstitution } from './institutions/institution.ts';
import { northernInstitutions } from './institutions/north.ts';
import { southernInstitutions } from './institutions/south.ts';
import { zhejiangInstitutions } from './institutions/zhejiang.ts';

/** The oldest first. */
const order = (came: Came): number => (typeof came === 'number' ? 1_000 - came : came[1] - came[0] * 31);

/** In the order in which they came to the platform. */
export const otherInstitutions: readonly OtherInstitution[] = [
  ...zhejiangInstitutions,
  ...easternInstitutions,
  ...southernInstitutions,
  ...northernInstitutions,
  ...inlandInstitutions,
].sort((a, b) => order(a.came) - order(b.came));
