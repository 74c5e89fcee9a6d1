export { BroughtTenantList as default } from './BroughtTenantList.tsx';
