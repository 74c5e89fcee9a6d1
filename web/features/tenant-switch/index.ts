export { useTenantSwitch } from './use-tenant-switch.tsx';
export { type TenantChoice, useTenants } from './use-tenants.ts';
