export { ClaDetail as default } from './ClaDetail.tsx';
