export { InstitutionList } from './InstitutionList.tsx';
