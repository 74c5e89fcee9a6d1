export { Timetable, type TimetableProps } from './Timetable.tsx';
