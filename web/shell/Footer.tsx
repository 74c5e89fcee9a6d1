import { today } from '../session/today.ts';

export const Footer = ({ className }: { className?: string | undefined }) => (
  <footer className={className}>© {today().slice(0, 4)} 校区管理台</footer>
);
