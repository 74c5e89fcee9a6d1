export { Profile as default } from './Profile.tsx';
