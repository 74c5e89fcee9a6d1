import type { Frame } from './stack-frames.ts';

/** Facts of an incident that a report contains. Optional ones are present only for some kinds. */
export interface Facts {
  kind: 'error' | 'rejection' | 'render' | 'chunk' | 'response' | 'call' | 'slow-call' | 'csp' | 'web-vital';
  /** Message without personal data. */
  message: string;
  /** Name of the error's class. */
  name?: string;
  frames?: readonly Frame[];
  /** Components around the one that failed, the innermost first. */
  components?: readonly Frame[];
  call?: string;
  /** Code of a failed call: a code of `failures`, `http-STATUS`, or that of the envelope. */
  code?: string;
  status?: number;
  /** Duration of a call in milliseconds. */
  duration?: number;
  requestId?: string;
  /** Value of a measurement. */
  value?: number;
  rating?: string;
}
