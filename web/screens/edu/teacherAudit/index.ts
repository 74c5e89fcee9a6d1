export { TeacherAuditPage as default } from './TeacherAuditPage.tsx';
