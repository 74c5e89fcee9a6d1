/** SVG path of the scale. All heights are whole pixels at the sizes 24 and 48. */
export const SCALE = 'M2 13v7M7 13v7M17 13v7M22 13v7';
export const TICK = 'M10 4h4v16h-4z';

/** Renders the logo 课时刻度, a lime tick on a scale. The scale has the colour of the adjacent text. */
export const Mark = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden>
    <path d={SCALE} stroke="currentColor" strokeWidth="2" opacity="0.55" />
    <path d={TICK} fill="var(--lime)" />
  </svg>
);
