import { staffMembers } from '../fixed.ts';
import type { SeedData } from '../schema.ts';

/** The second day of an institution: accounts, campuses and dictionaries stand, nothing is taught yet. */
export const emptyInstitution = {
  title: '新开通的机构：尚无教室与班级',
  state: 'an institution without rooms or classes',
  apply(data: SeedData): void {
    data.room = [];
    // The persona teacher01 signs in to this world too.
    data.staff = data.staff.filter((row) => row.staffId === staffMembers.linXiaowen);
  },
};
