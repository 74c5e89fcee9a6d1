import { easternInstitutions } from './institutions/east.ts';
import { inlandInstitutions } from './institutions/inland.ts';
import type { JoinDate, OtherInstitution } from './institutions/institution.ts';
import { northernInstitutions } from './institutions/north.ts';
import { southernInstitutions } from './institutions/south.ts';
import { zhejiangInstitutions } from './institutions/zhejiang.ts';

/** Returns a sort key for the order of joining. Institutions that joined earlier have lower keys. */
const joinOrder = (joined: JoinDate): number =>
  typeof joined === 'number' ? 1_000 - joined : joined[1] - joined[0] * 31;

/** Institutions in the order in which they joined the platform. */
export const otherInstitutions: readonly OtherInstitution[] = [
  ...zhejiangInstitutions,
  ...easternInstitutions,
  ...southernInstitutions,
  ...northernInstitutions,
  ...inlandInstitutions,
].sort((a, b) => joinOrder(a.joined) - joinOrder(b.joined));
