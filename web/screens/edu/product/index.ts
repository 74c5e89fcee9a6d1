export { ProductList as default } from './ProductList.tsx';
