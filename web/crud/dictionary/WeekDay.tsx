import { weekDayOf } from '#contracts/rules/business-date.ts';
import { DictionaryLabel } from './DictionaryLabel.tsx';

/** The weekday of a date (yyyy-MM-dd), in the words of the dictionary. */
export const WeekDay = ({ date }: { date: string }) => <DictionaryLabel type="week_day" value={weekDayOf(date)} />;
