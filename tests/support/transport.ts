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

let connectionCount = 0;

/**
 * Connects the real transport to an application that only records the transport's callbacks. Returns the record. Each
 * connection has a scope of its own, so that a test reads no response that an earlier test has cached.
 */
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
  connectionCount += 1;
  const scope = `qiming01@${connectionCount}`;
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
    scope: () => scope,
    inPlace: () => true,
    onServerDate: () => undefined,
    onEntered: () => undefined,
  });
  return observed;
}
