export { ClaList as default } from './ClaList.tsx';
