export { Statistics as default } from './Statistics.tsx';
