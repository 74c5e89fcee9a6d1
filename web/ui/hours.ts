import { formatCount } from './numbers.ts';

/** 3.5, 32 or −2: with the sign that is as wide as a digit. */
export const formatHours = (hours: number): string => formatCount(hours).replace('-', '−');
