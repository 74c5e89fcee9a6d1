export interface SessionOver {
  message: string;
  /**
   * True if the dialog lets the user stay on the page: with codes 50008, 50012 and 50014, not with 0511 and 0513 (Spec
   * 1 §8).
   */
  cancellable: boolean;
}

/** Functions and values of the application that the HTTP layer needs. Set once at the start. */
export interface AppBindings {
  /** Prefix of every address; empty in a browser, where calls go to the page's own origin. */
  origin: string;
  /** Returns the token of this tab. */
  readToken(): string | null;
  adoptToken(oldToken: string | null, newToken: string): void;
  /** Handles the end of the session. Called only once, even if several calls report the end. */
  onSessionOver(sessionOver: SessionOver): void;
  /** Shows an error. @param callName name of the failed call; a retry of that call withdraws the error */
  showError(message: string, callName?: string): void;
  /** Withdraws the errors shown about the named call. */
  withdrawError(callName: string): void;
  /**
   * Returns the part of the page that shows errors of the current write instead of a toast, such as the dialog being
   * saved; null if there is none.
   */
  errorTarget(): { show(message: string): boolean } | null;
  showSuccess(message: string): void;
  showWarning(message: string): void;
  /**
   * Returns user and tenant as a text, which is part of every cache key. Data of one scope are never shown in another.
   */
  scope(): string;
  /** False after another tab has changed user or tenant. The session notifies the user of the change. */
  inPlace(): boolean;
  /** Receives the Date header of a response. */
  onServerDate(date: string): void;
  /** True: a read whose response violates the contract shows the readable parts. False: the whole read fails. */
  lenient: boolean;
  /** Called when user and menu have been loaded, before the console is rendered with them. */
  onEntered(): void;
}

export let appBindings: AppBindings = {
  origin: '',
  readToken: () => null,
  adoptToken: () => undefined,
  onSessionOver: () => undefined,
  showError: () => undefined,
  withdrawError: () => undefined,
  errorTarget: () => null,
  showSuccess: () => undefined,
  showWarning: () => undefined,
  scope: () => '',
  inPlace: () => true,
  onServerDate: () => undefined,
  lenient: false,
  onEntered: () => undefined,
};

/** Sets some of the bindings; omitted ones are unchanged. */
export function bindApp(parts: Partial<AppBindings>): void {
  appBindings = { ...appBindings, ...parts };
}
