import { type OwedState, owedStateNames } from '#contracts/entities/owed-lesson.ts';
import { StatusTag, type Tone } from '#web/ui/display/StatusTag.tsx';

const tones: Readonly<Record<OwedState, Tone>> = {
  open: 'info',
  booked: 'positive',
  used: 'neutral',
  expired: 'warning',
  waived: 'neutral',
  closed: 'neutral',
};

export const OwedStateTag = ({ state }: { state: OwedState }) => (
  <StatusTag tone={tones[state]}>{owedStateNames[state]}</StatusTag>
);
