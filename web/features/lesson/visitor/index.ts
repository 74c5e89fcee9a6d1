export { VisitorFields } from './VisitorFields.tsx';
