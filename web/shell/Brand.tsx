import { useSnapshot } from 'valtio';
import { fileAddress } from '../http/file-address.ts';
import { session } from '../session/state.ts';
import { Mark } from '../ui/display/Mark.tsx';
import { productAppearance } from '../ui/theme/product.ts';
import classes from './Brand.module.css';

/** Renders the institution's logo, if there is one (Spec 1 §2 Layout shell), and the name of the console. */
export function Brand({ small = false }: { small?: boolean }) {
  const { user } = useSnapshot(session);
  const logo = fileAddress(user?.brandLogo);
  return (
    <div className={classes.brand} data-small={small || undefined}>
      {logo ? (
        <img src={logo} alt={user?.tenantName ?? '机构标志'} className={classes.logo} />
      ) : (
        <Mark className={classes.mark} />
      )}
      {!small && <span className={classes.name}>{productAppearance().name}</span>}
    </div>
  );
}
