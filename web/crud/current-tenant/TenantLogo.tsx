import { fileAddress } from '../../http/file-address.ts';
import { useSession } from '../../session/state.ts';
import { Mark } from '../../ui/display/Mark.tsx';

/** Renders the institution's logo if it has one, otherwise the mark. @param alt text of the logo */
export function TenantLogo({ alt = '', className }: { alt?: string; className?: string | undefined }) {
  const logo = fileAddress(useSession().user?.brandLogo);
  return logo ? <img src={logo} alt={alt} className={className} /> : <Mark className={className} />;
}
