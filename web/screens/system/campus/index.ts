export { CampusList as default } from './CampusList.tsx';
