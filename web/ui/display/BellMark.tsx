import { TICK } from './Mark.tsx';

/** Renders the bell of messages. Its clapper is the tick of the mark. */
export const BellMark = ({ size = 20 }: { size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden>
    <path d="M12 2v2.5M3.5 17.5h17M5.5 17.5V11a6.5 6.5 0 0 1 13 0v6.5" strokeLinejoin="round" strokeLinecap="round" />
    <path d={TICK} transform="translate(8.4 18.6) scale(.3)" fill="currentColor" stroke="none" />
  </svg>
);
