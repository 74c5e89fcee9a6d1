export { StaffList as default } from './StaffList.tsx';
