import { useSnapshot } from 'valtio';
import { fileAddress } from '../http/file-address.ts';
import { session } from '../session/state.ts';
import { Mark } from '../ui/display/Mark.tsx';
import { PRODUCT, productAppearance } from '../ui/theme/product.ts';
import classes from './Brand.module.css';

/**
 * Renders the institution's logo and name, if it has a logo (Spec 1 §2 Layout shell), otherwise the mark and the name of
 * the console. A white label keeps its own name.
 */
export function Brand({ small = false }: { small?: boolean }) {
  const { user } = useSnapshot(session);
  const logo = fileAddress(user?.brandLogo);
  const product = productAppearance().name;
  const name = (logo && product === PRODUCT && user?.tenantName) || product;
  return (
    <div className={classes.brand} data-small={small || undefined}>
      {logo ? <img src={logo} alt={small ? name : ''} className={classes.logo} /> : <Mark className={classes.mark} />}
      {!small && (
        <span className={classes.name} title={name}>
          {name}
        </span>
      )}
    </div>
  );
}
