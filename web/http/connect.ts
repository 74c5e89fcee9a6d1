export interface SessionOver {
  message: string;
  /** May the user stay on the page? (50008, 50012, 50014; not with 0511, 0513: Spec 1 §8) */
  cancellable: boolean;
}

/** What the transport must know of the application. It is set once, at the start. */
export interface Connection {
  /** In front of every address; empty in a browser, where calls go to the page's own origin. */
  origin: string;
  /** The token of this tab. */
  readToken(): string | null;
  adoptToken(oldToken: string | null, newToken: string): void;
  /** Called once, however many calls say so. */
  onSessionOver(over: SessionOver): void;
  /** @param about the call that failed: what is said of it is taken back when it is tried again */
  showError(message: string, about?: string): void;
  /** What has been said of a call's failure is no longer so. */
  withdrawError(about: string): void;
  /** Where the failure of what is sent now is told instead: a dialog that saves. */
  failurePlace(): { tell(message: string): boolean } | null;
  showSuccess(message: string): void;
  showWarning(message: string): void;
  /** User and tenant: what one of them reads is never shown to another. */
  scope(): string;
  /** False once another tab has changed user or tenant; the session tells the user. */
  inPlace(): boolean;
  /** The Date header of an answer. */
  onServerDate(date: string): void;
  /** Of a read that is not as the contract says, what can be read is shown; otherwise it is a failure, whole. */
  lenient: boolean;
  /** User and menu have just become known; nothing has been drawn for them yet. */
  onEntered(): void;
}

export let connection: Connection = {
  origin: '',
  readToken: () => null,
  adoptToken: () => undefined,
  onSessionOver: () => undefined,
  showError: () => undefined,
  withdrawError: () => undefined,
  failurePlace: () => null,
  showSuccess: () => undefined,
  showWarning: () => undefined,
  scope: () => '',
  inPlace: () => true,
  onServerDate: () => undefined,
  lenient: false,
  onEntered: () => undefined,
};

/** What is left out stays as it is. */
export function connectTransport(parts: Partial<Connection>): void {
  connection = { ...connection, ...parts };
}
