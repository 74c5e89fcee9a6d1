import type { ClaTime } from '#contracts/entities/cla-time.ts';

type Counts = Pick<ClaTime, 'studentCount' | 'guestCount' | 'leaveCount'>;

/** Returns the number of a lesson's people, e.g. 6, or 6+1 with a guest; '' if it is unknown. */
export const peopleCount = ({ studentCount, guestCount }: Counts): string =>
  guestCount ? `${studentCount ?? 0}+${guestCount}` : String(studentCount ?? '');

/** Returns the guests of a lesson in words for screen readers, e.g. 6 名学员和 1 名补课、插班或试听; '' without guests. */
export const guestsInWords = ({ studentCount, guestCount }: Counts): string =>
  guestCount ? `${studentCount ?? 0} 名学员和 ${guestCount} 名补课、插班或试听` : '';

/** Returns the leaves of a lesson in words, e.g. 1 名学员请假; '' without leaves. */
export const leavesInWords = ({ leaveCount }: Counts): string => (leaveCount ? `${leaveCount} 名学员请假` : '');
