export { OperationList as default } from './OperationList.tsx';
