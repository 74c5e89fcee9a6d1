import { PRODUCT } from '../ui/theme/product.ts';
import { today } from '../session/today.ts';

export const Footer = ({ className }: { className?: string | undefined }) => (
  <footer className={className}>
    © {today().slice(0, 4)} {PRODUCT}
  </footer>
);
