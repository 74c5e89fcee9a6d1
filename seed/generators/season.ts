/** Share of the purchases in a campaign that get its discount, and the range of the discount in percent. */
interface CampaignDiscount {
  share: number;
  percent: readonly [from: number, to: number];
}

/** A sales campaign: its range of days, MM-dd, and the factor by which sales rise in it. */
interface Campaign extends CampaignDiscount {
  /** Reason of its discounts. */
  reason: string;
  from: string;
  to: string;
  factor: number;
}

const SEASON: CampaignDiscount = { share: 0.5, percent: [6, 12] };
const SALE: CampaignDiscount = { share: 0.8, percent: [8, 14] };

/** Campaigns of the Chinese school year: before both terms, in the vacations, at 618 and at 双十一. */
const CAMPAIGNS: readonly Campaign[] = [
  { reason: '寒假班优惠', from: '01-08', to: '02-06', factor: 1.7, ...SEASON },
  { reason: '春季开学优惠', from: '02-20', to: '03-05', factor: 1.3, ...SEASON },
  { reason: '618 优惠', from: '06-10', to: '06-18', factor: 1.4, ...SALE },
  { reason: '暑假班优惠', from: '07-01', to: '07-10', factor: 1.4, ...SEASON },
  { reason: '秋季开学优惠', from: '08-18', to: '09-03', factor: 2, ...SEASON },
  { reason: '双十一优惠', from: '11-01', to: '11-12', factor: 2.2, ...SALE },
];

/** Largest sales factor of any day. */
export const MAX_DEMAND = Math.max(...CAMPAIGNS.map(({ factor }) => factor));

/** Returns the campaign of a day, if there is one. @param date yyyy-MM-dd */
export function campaignOn(date: string): Campaign | undefined {
  const day = date.slice(5);
  return CAMPAIGNS.find(({ from, to }) => from <= day && day <= to);
}

/** Returns the factor by which sales rise on a day; 1 on an ordinary day. @param date yyyy-MM-dd */
export const demandOn = (date: string): number => campaignOn(date)?.factor ?? 1;
