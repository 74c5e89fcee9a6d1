/** The heights of the scale are whole pixels at 24 and at 48. */
export const SCALE = 'M2 13v7M7 13v7M17 13v7M22 13v7';
export const TICK = 'M10 4h4v16h-4z';

/** 课时刻度, the mark: one tick of lime on a scale, which has the colour of the words beside it. */
export const Mark = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden>
    <path d={SCALE} stroke="currentColor" strokeWidth="2" opacity="0.55" />
    <path d={TICK} fill="var(--lime)" />
  </svg>
);
