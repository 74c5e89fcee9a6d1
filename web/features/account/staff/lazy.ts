/** Entry point for pages, which open the form on demand. */
export { MemberDialog } from './MemberDialog.tsx';
export { StaffDialog } from './StaffDialog.tsx';
