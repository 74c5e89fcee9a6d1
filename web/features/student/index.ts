export { StudentFields } from './StudentFields.tsx';
