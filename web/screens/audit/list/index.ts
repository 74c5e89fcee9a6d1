export { AuditList as default } from './AuditList.tsx';
