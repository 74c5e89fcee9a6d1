import type { calendarFeeds } from '../../calls/calendar-feeds.ts';
import type { ExamplesOf } from '../example.ts';

export const calendarFeedsExamples = {
  current: { input: {}, data: { createTime: null } },
  create: { input: {}, data: { tokenAddress: 'feeds/kJ3vQ8d0m2XwYb5sT7nL1rPzC4uH6eFgA9iVoR_tM-E.ics' } },
  remove: { input: {}, data: null },
} satisfies ExamplesOf<typeof calendarFeeds>;
