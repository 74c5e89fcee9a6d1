export { UserList as default } from './UserList.tsx';
