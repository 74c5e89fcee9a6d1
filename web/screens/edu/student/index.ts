export { StudentPage as default } from './StudentPage.tsx';
