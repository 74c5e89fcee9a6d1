import { config } from '../config/config.ts';
import { today } from '../session/today.ts';

export const Footer = ({ className }: { className?: string | undefined }) => (
  <footer className={className}>
    © {today().slice(0, 4)} {config.product.name}
  </footer>
);
