import { formatCount } from './numbers.ts';

/** Formats a number of hours, such as 3.5, 32 or −2; the minus sign is as wide as a digit. */
export const formatHours = (hours: number): string => formatCount(hours).replace('-', '−');
