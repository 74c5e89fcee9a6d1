import { config } from '../../config/config.ts';
import { reportError, type RecordedIncident, setIncidentRecipient } from '../../http/report-error.ts';

const EVENTS = ['error', 'unhandledrejection', 'securitypolicyviolation'];
/** Maximum number of incidents that wait for the sender. */
const LIMIT = 50;
/** Delay before the sender is loaded, so that it does not compete with the first page. */
const LOAD_MS = 3_000;

/** Incidents before the sender is loaded. */
const early: RecordedIncident[] = [];
const keepEarly = (recorded: RecordedIncident): void => {
  if (early.length < LIMIT) early.push(recorded);
};

/** Collects incidents from now on. They are dropped unless `startErrorReporting` starts the sender. */
export function collectIncidents(): void {
  setIncidentRecipient(keepEarly);
  for (const name of EVENTS) addEventListener(name, (event) => reportError({ kind: 'event', event }));
}

/**
 * Starts the reports if console.json sets an address and this visit is in the sample. The sender is loaded after a
 * delay, or at the first incident.
 */
export function startErrorReporting(): void {
  const { address, sampleRate } = config.errorReporting;
  if (address === '' || Math.random() >= sampleRate) return setIncidentRecipient(null);
  let loading: Promise<void> | undefined;
  const load = (): void => {
    loading ??= import('./send-reports.ts').then(
      (code) => code.sendReports(early),
      // The next incident loads the sender again.
      () => {
        loading = undefined;
      },
    );
  };
  setIncidentRecipient((recorded) => {
    keepEarly(recorded);
    load();
  });
  if (early.length > 0) load();
  else setTimeout(load, LOAD_MS);
}
