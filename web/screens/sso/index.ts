export { Sso as default } from './Sso.tsx';
