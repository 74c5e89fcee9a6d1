export { TenantList as default } from './TenantList.tsx';
