export { Timetable } from './Timetable.tsx';
