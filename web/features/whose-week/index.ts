export { WeekDialog, type Whose } from './WeekDialog.tsx';
