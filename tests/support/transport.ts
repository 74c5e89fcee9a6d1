import { bindApp, type SessionOver } from '#web/http/app-bindings.ts';
import { startGeneration } from '#web/http/session-generation.ts';

export interface ObservedEvents {
  token: string | null;
  adoptions: string[];
  dialogs: SessionOver[];
  errors: string[];
  /** Calls whose message on the screen was withdrawn. */
  withdrawn: string[];
  successes: string[];
}

/** Connects the real transport to an application that only records the transport's callbacks. Returns the record. */
export function observeTransport(): ObservedEvents {
  const observed: ObservedEvents = {
    token: 'T0',
    adoptions: [],
    dialogs: [],
    errors: [],
    withdrawn: [],
    successes: [],
  };
  startGeneration();
  bindApp({
    origin: '',
    readToken: () => observed.token,
    adoptToken: (_, token) => {
      observed.adoptions.push(token);
      observed.token = token;
    },
    onSessionOver: (over) => void observed.dialogs.push(over),
    showError: (message) => void observed.errors.push(message),
    withdrawError: (about) => void observed.withdrawn.push(about),
    errorTarget: () => null,
    showSuccess: (message) => void observed.successes.push(message),
    showWarning: (message) => void observed.errors.push(message),
    scope: () => 'qiming01@1',
    inPlace: () => true,
    onServerDate: () => undefined,
    onEntered: () => undefined,
  });
  return observed;
}
