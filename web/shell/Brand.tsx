import { config } from '../config/config.ts';
import { useTenantName } from '../crud/current-tenant/use-tenants.ts';
import { useSession } from '../session/state.ts';
import { TenantLogo } from '../crud/current-tenant/TenantLogo.tsx';
import { productAppearance } from '../ui/theme/product.ts';
import classes from './Brand.module.css';

/**
 * Renders the institution's logo and name, if it has a logo (Spec 1 §2 Layout shell), otherwise the mark and the name of
 * the console. A white label keeps its own name.
 */
export function Brand({ small = false }: { small?: boolean }) {
  const tenantName = useTenantName();
  const { user } = useSession();
  const product = productAppearance().name;
  const name = (user?.brandLogo && product === config.product.name && tenantName) || product;
  return (
    <div className={classes.brand} data-small={small || undefined}>
      <TenantLogo alt={small ? name : ''} className={classes.logo} />
      {!small && (
        <span className={classes.name} title={name}>
          {name}
        </span>
      )}
    </div>
  );
}
