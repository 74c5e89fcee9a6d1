export { useRollCall } from './use-roll-call.tsx';
