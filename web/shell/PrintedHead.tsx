import { useTenantName } from '../crud/current-tenant/use-tenants.ts';
import { TenantLogo } from '../crud/current-tenant/TenantLogo.tsx';
import { useMoment } from '../session/use-moment.ts';
import classes from './Shell.module.css';

/** Renders the header of a printed page, with institution, title, filters and date. */
export function PrintedHead({ title, filters }: { title: string; filters: readonly string[] }) {
  const tenantName = useTenantName();
  const moment = useMoment();
  return (
    <p className={classes.printed} aria-hidden>
      <TenantLogo /> {[tenantName, title, ...filters, `打印于 ${moment}`].filter(Boolean).join(' · ')}
    </p>
  );
}
