import { weekDayOf } from '#contracts/formats/business-date.ts';
import { DictionaryLabel } from './DictionaryLabel.tsx';

/** Renders the weekday of a date (yyyy-MM-dd) with its dictionary label. */
export const WeekDay = ({ date }: { date: string }) => <DictionaryLabel type="week_day" value={weekDayOf(date)} />;
