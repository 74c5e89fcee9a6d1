import { recruitStatuses, recruitStatusNames } from '#contracts/entities/cla.ts';
import type { Tone } from '#web/ui/display/StatusTag.tsx';

/** Choices of the recruiting status, in the order of the specification (Spec 2 §4): open, stop after full, stopped. */
export const RECRUITING = [recruitStatuses.open, recruitStatuses.stopWhenFull, recruitStatuses.stopped].map(
  (status) => ({ value: String(status), label: recruitStatusNames[status] ?? '' }),
);

export const recruitTones: Readonly<Record<number, Tone>> = {
  [recruitStatuses.open]: 'positive',
  [recruitStatuses.stopWhenFull]: 'info',
  [recruitStatuses.stopped]: 'neutral',
};
