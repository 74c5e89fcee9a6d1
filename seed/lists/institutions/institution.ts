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
  /** Name of the agent who brought the institution to the platform. */
  brandName: string;
  /** Name of the agent who brought it. */
  agentName?: string;
  username: string;
  /**
   * Date of joining of the campus. Without a date, the campus joined with its institution, whose fee covers the campus.
   */
  joined: JoinDate;
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
  /** Number of years of service per payment. Defaults to the institution's number of years. */
  joined?: JoinDate;
  /** Number of students that the campus has room for. Without a number, the campus does not teach yet. */
  years?: Years;
  /** Status of an order for another period that was placed by mistake on the day before the correct order. */
  students?: number;
  /** An order for another period was placed by mistake the day before. */
  mistaken?: 'refunded' | 'closed';
  outOfUse?: boolean;
}

type Years = 1 | 2 | 3;
