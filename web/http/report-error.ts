/** Event that may be reported. Error messages are scrubbed before they are sent (app/error-reporting/). */
export type Incident =
  /** An event of the window: error, unhandledrejection or securitypolicyviolation. */
  | { kind: 'event'; event: Event }
  /** An error in a component, shown by an error boundary. */
  | { kind: 'render'; error: unknown; componentStack: string | undefined }
  /** A chunk that failed to load. */
  | { kind: 'chunk'; error: unknown }
  /** A field of a response that violates the contract. */
  | { kind: 'response'; call: string; field: string; value: string }
  /** A call that failed, or a slow call without a code. */
  | { kind: 'call'; call: string; code: string | null; status: number; requestId: string | null; duration: number }
  /** A measurement of the page (Core Web Vitals). */
  | { kind: 'web-vital'; name: string; value: number; rating: string };

export interface RecordedIncident {
  incident: Incident;
  path: string;
  /** Milliseconds since the page was opened. */
  time: number;
  online: boolean;
}

type Recipient = (recorded: RecordedIncident) => void;

let recipient: Recipient | null = null;

/** Sets the function that receives all later incidents; null ignores them. */
export function setIncidentRecipient(next: Recipient | null): void {
  recipient = next;
}

/** Reports an incident. Never throws. */
export function reportError(incident: Incident): void {
  try {
    recipient?.({ incident, path: location.pathname, time: performance.now(), online: navigator.onLine });
  } catch (error) {
    console.warn(error);
  }
}
