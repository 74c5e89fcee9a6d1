export { DeptList as default } from './DeptList.tsx';
