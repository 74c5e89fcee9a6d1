/** 3.5, 32 or −2: no more decimals than there are, and the sign that is as wide as a digit. */
export const formatHours = (hours: number): string =>
  hours.toLocaleString('zh-CN', { maximumFractionDigits: 2 }).replace('-', '−');
