import { connectTransport, type SessionOver } from '#web/http/connect.ts';
import { startGeneration } from '#web/http/gate.ts';

export interface Observed {
  token: string | null;
  adoptions: string[];
  dialogs: SessionOver[];
  errors: string[];
  /** Of which calls what was said has been taken back. */
  withdrawn: string[];
  successes: string[];
}

/** The real transport with an application that only writes down what it is told. */
export function observeTransport(): Observed {
  const observed: Observed = { token: 'T0', adoptions: [], dialogs: [], errors: [], withdrawn: [], successes: [] };
  startGeneration();
  connectTransport({
    origin: '',
    readToken: () => observed.token,
    adoptToken: (_, token) => {
      observed.adoptions.push(token);
      observed.token = token;
    },
    onSessionOver: (over) => void observed.dialogs.push(over),
    showError: (message) => void observed.errors.push(message),
    withdrawError: (about) => void observed.withdrawn.push(about),
    failurePlace: () => null,
    showSuccess: (message) => void observed.successes.push(message),
    showWarning: (message) => void observed.errors.push(message),
    scope: () => 'qiming01@1',
    inPlace: () => true,
    onServerDate: () => undefined,
    onEntered: () => undefined,
  });
  return observed;
}
