export { BrandList as default } from './BrandList.tsx';
