/** Entry point for pages, which open the form on demand. */
export { StaffDialog } from './StaffDialog.tsx';
