export { HolidayButton } from './HolidayButton.tsx';
