import { config } from '../../config/config.ts';
import { type RecordedIncident, reportError, setIncidentRecipient } from '../../http/report-error.ts';
import { jsonReceiver } from './json-receiver.ts';
import type { Message, Receiver } from './receiver.ts';
import { reportOf } from './report.ts';
import { type PostResult, type QueuedReport, ReportQueue } from './report-queue.ts';
import { sentryReceiver } from './sentry-receiver.ts';
import { currentVisit } from './visit.ts';

/** Maximum number of requests at one time. The other reports wait for the next post. */
const REQUESTS = 5;
/** Maximum bytes of all bodies that outlive the page. Browsers reject a request above 64 kB. */
const KEPT_BYTES = 60_000;
/** Time limit of a post. */
const TIMEOUT_MS = 20_000;

/**
 * Sends reports from now on, beginning with the early incidents. An error in this code is neither reported nor thrown.
 */
export function sendReports(early: readonly RecordedIncident[]): void {
  const receiver = receiverOf();
  if (!receiver) {
    console.warn('console.json: errorReporting.address is not a DSN, as the format sentry needs.');
    return setIncidentRecipient(null);
  }
  const queue = new ReportQueue(
    (reports, dropped) => post(receiver, reports, dropped),
    () => performance.now(),
  );
  const accept = (recorded: RecordedIncident): void => {
    if (isOwnViolation(recorded, receiver)) return;
    const report = reportOf(recorded);
    if (report) queue.add(report);
  };
  setIncidentRecipient(accept);
  early.forEach(accept);
  const close = (): void => {
    const { reports, dropped } = queue.takeAll();
    // Reports that the browser refuses are queued again, because a hidden page may be shown again.
    queue.putBack(sendBeacons(receiver, reports, dropped));
  };
  // In the bubbling phase: web-vitals reports its last values in the capturing phase of both events.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && close());
  addEventListener('pagehide', close);
  if (config.errorReporting.webVitals)
    import('./web-vitals.ts').then(
      ({ measurePage }) => measurePage(reportError),
      () => undefined,
    );
}

function receiverOf(): Receiver | null {
  const { format, address } = config.errorReporting;
  return format === 'sentry' ? sentryReceiver(address, currentVisit()) : jsonReceiver(address, currentVisit());
}

/** True for a violation that a post of reports has caused. Reporting it would cause the next. */
function isOwnViolation({ incident }: RecordedIncident, { address }: Receiver): boolean {
  if (incident.kind !== 'event' || incident.event.type !== 'securitypolicyviolation') return false;
  const { blockedURI } = incident.event as SecurityPolicyViolationEvent;
  return blockedURI !== '' && address.startsWith(blockedURI.split('?')[0] ?? '');
}

async function post(receiver: Receiver, reports: readonly QueuedReport[], dropped: number): Promise<PostResult> {
  const messages = receiver.write(reports, dropped);
  let bytes = 0;
  const failures = await Promise.all(
    messages.slice(0, REQUESTS).map(async (message) => {
      bytes += message.body.length;
      return (await postMessage(receiver, message, bytes <= KEPT_BYTES)) ? [] : message.reports;
    }),
  );
  return { failed: failures.flat(), unsent: messages.slice(REQUESTS).flatMap((message) => message.reports) };
}

/**
 * True if the receiver accepts the message, or refuses it permanently, so that a retry is useless.
 * @param keepalive true if the request continues when the page is closed
 */
async function postMessage(
  { address, contentType }: Receiver,
  { body }: Message,
  keepalive: boolean,
): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body,
      credentials: 'omit',
      keepalive,
      signal: controller.signal,
    });
    return status < 500 && status !== 429;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Sends reports as beacons. Returns those that the browser refuses. */
function sendBeacons(receiver: Receiver, reports: readonly QueuedReport[], dropped: number): QueuedReport[] {
  return receiver.write(reports, dropped).flatMap((message) => (sendBeacon(receiver, message) ? [] : message.reports));
}

function sendBeacon({ address, contentType }: Receiver, { body }: Message): boolean {
  try {
    return navigator.sendBeacon(address, new Blob([body], { type: contentType }));
  } catch {
    return false;
  }
}
