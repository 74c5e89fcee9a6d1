import { courses } from '#contracts/calls/courses.ts';
import { askListAhead } from '../../../crud/list/list-ahead.ts';
import type { Arrival } from '../../../crud/pages/arrival.ts';

export const firstReads = ({ search }: Arrival): void => askListAhead(courses.list, search);
