export { OrderList as default } from './OrderList.tsx';
