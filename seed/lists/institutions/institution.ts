/** Months before the sandbox's own and the day of the month; or, of what has just come, days before today. */
export type Came = readonly [monthsAgo: number, day: number] | number;

/** An institution of which the platform knows its campuses, its administrator and their monthly sums. */
export interface OtherInstitution {
  name: string;
  nickName: string;
  companyName: string;
  uscc: string;
  linkman: string;
  phone: string;
  address: string;
  /** The brand under which it appears, where there is one of this name. */
  brandName: string;
  /** Whoever brought it. */
  agentName?: string;
  username: string;
  /** When it paid first, for how many years, and again whenever these end. */
  came: Came;
  years: Years;
  outOfUse?: boolean;
  campuses: readonly OtherCampus[];
}

export interface OtherCampus {
  tenantId?: string;
  name: string;
  linkman: string;
  phone: string;
  address: string;
  /** Without it, it came with its institution, whose fee holds it. */
  came?: Came;
  /** As its institution's, unless it is said. */
  years?: Years;
  /** How many there would be in a month; without a number nobody is taught there yet. */
  students?: number;
  /** The day before, another period was ordered for it. */
  mistaken?: 'refunded' | 'closed';
  outOfUse?: boolean;
}

type Years = 1 | 2 | 3;
