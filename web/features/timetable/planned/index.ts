export { PlannedWeek } from './LazyPlannedWeek.tsx';
