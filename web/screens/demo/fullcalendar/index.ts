export { FullCalendar as default } from './FullCalendar.tsx';
