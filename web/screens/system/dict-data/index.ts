export { DictDataPage as default } from './DictDataPage.tsx';
