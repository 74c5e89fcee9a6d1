/** Entry point for lists, which open the dialog on demand and do not load the timetable itself. */
export { WeekDialog, type WeekOwner } from './WeekDialog.tsx';
