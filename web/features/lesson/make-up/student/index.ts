export { StudentMakeUps, useLacksMakeUps } from './StudentMakeUps.tsx';
