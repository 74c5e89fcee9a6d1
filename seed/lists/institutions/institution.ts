/**
 * Date of joining: a number of months before the current one with a day of the month, or, for recent joins, a number of
 * days before today.
 */
export type JoinDate = readonly [monthsAgo: number, day: number] | number;

/** An institution that is stored with only its campuses, administrator and monthly sums. */
export interface OtherInstitution {
  name: string;
  nickName: string;
  companyName: string;
  uscc: string;
  linkman: string;
  phone: string;
  address: string;
  brandName: string;
  /** Name of the agent who brought the institution to the platform. */
  agentName?: string;
  username: string;
  joined: JoinDate;
  /** Number of years of service per payment. */
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
  /** Date of joining. Without a date, the campus joined with its institution, whose fee covers the campus. */
  joined?: JoinDate;
  /** Number of years of service per payment. Defaults to the institution's number of years. */
  years?: Years;
  /** Number of students that the campus has room for. Without a number, the campus does not teach yet. */
  students?: number;
  /** Status of an order for three years that was placed by mistake on the day before the correct order. */
  mistaken?: 'refunded' | 'closed';
  outOfUse?: boolean;
}

type Years = 1 | 2 | 3;
