export { DictTypeList as default } from './DictTypeList.tsx';
