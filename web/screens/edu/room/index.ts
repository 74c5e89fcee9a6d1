export { RoomList as default } from './RoomList.tsx';
