import type { RecordedIncident } from '../../http/report-error.ts';
import { root } from '../../http/address.ts';
import { session } from '../../session/state.ts';
import { routeAt } from '../route-at.ts';
import { callFacts } from './call-facts.ts';
import { errorFacts } from './error-facts.ts';
import type { Facts } from './facts.ts';
import { pseudonymOf } from './pseudonym.ts';
import { scriptOf } from './stack-frames.ts';

export interface Report extends Facts {
  /** Time of the incident (ISO 8601, UTC). */
  time: string;
  /** Pattern of the page's address, such as /edu/student/record. */
  route: string;
  online: boolean;
  /** Pseudonyms of user and institution; absent before the sign-in. */
  user?: string;
  tenant?: string;
}

/** Builds the report about an incident; null if the incident is not worth a report. */
export function reportOf({ incident, path, time, online }: RecordedIncident): Report | null {
  const facts = factsOf(incident, online);
  if (!facts) return null;
  const { user } = session;
  return {
    ...facts,
    time: new Date(performance.timeOrigin + time).toISOString(),
    route: routeOf(path),
    online,
    ...(user && { user: pseudonymOf(user.username) }),
    ...(user?.tenantId && { tenant: pseudonymOf(user.tenantId) }),
  };
}

function factsOf(incident: RecordedIncident['incident'], online: boolean): Facts | null {
  switch (incident.kind) {
    case 'event':
      return eventFacts(incident.event);
    case 'render':
      return errorFacts('render', incident.error, incident.componentStack);
    case 'chunk':
      // Without a network no chunk can be loaded.
      return online ? errorFacts('chunk', incident.error) : null;
    case 'response':
      return {
        kind: 'response',
        call: incident.call,
        message: `${incident.call}: ${incident.field} does not match the contract (${incident.value})`,
      };
    case 'call':
      return callFacts(incident, online);
    case 'web-vital':
      return { kind: 'web-vital', message: incident.name, value: incident.value, rating: incident.rating };
  }
}

function eventFacts(event: Event): Facts | null {
  if (event.type === 'unhandledrejection') return errorFacts('rejection', (event as PromiseRejectionEvent).reason);
  if (event.type === 'securitypolicyviolation') return violationFacts(event as SecurityPolicyViolationEvent);
  const { error, message } = event as ErrorEvent;
  return errorFacts('error', error ?? message);
}

/** Returns the directive, the blocked host without its path, and the script that caused the violation. */
function violationFacts(event: SecurityPolicyViolationEvent): Facts {
  const { effectiveDirective, blockedURI, sourceFile, lineNumber: line, columnNumber: column } = event;
  const file = scriptOf(sourceFile ?? '');
  return {
    kind: 'csp',
    message: `${effectiveDirective} blocked ${blockedHost(blockedURI)}`,
    ...(file !== null && { frames: [{ name: '', file, line, column }] }),
  };
}

/** Returns the host of a blocked address, or the keyword that replaces the address, such as `inline`. */
function blockedHost(address: string): string {
  if (/^[\w-]{0,30}$/.test(address)) return address;
  try {
    const { protocol, host } = new URL(address);
    return host || protocol;
  } catch {
    return 'another address';
  }
}

/** Pages of the route guard, which are not in the table of routes. */
const GUARD_PAGES = ['/', '/login', '/404'];

function routeOf(path: string): string {
  const below = path.startsWith(root) ? path.slice(root.length) || '/' : path;
  return routeAt(below)?.path ?? (GUARD_PAGES.includes(below) ? below : 'unknown');
}
