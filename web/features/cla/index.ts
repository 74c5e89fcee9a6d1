export { Bar } from './Bar.tsx';
export { ClaDialog } from './ClaDialog.tsx';
export { RECRUITING } from './recruiting.ts';
export { RecruitTag } from './RecruitTag.tsx';
export { Seats } from './Seats.tsx';
export { useRollCall } from './use-roll-call.tsx';
