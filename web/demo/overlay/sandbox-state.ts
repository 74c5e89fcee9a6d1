import { sandboxes, type SandboxFacts, type Staleness } from '#contracts/control/sandboxes.ts';
import { OwnerOnlyError, readControl, SandboxGoneError } from '../control-client.ts';
import { proxy, useSnapshot } from 'valtio';

interface SandboxState {
  /** The sandbox; null until loaded. */
  sandbox: SandboxFacts | null;
  /** Question about the outdated data of the sandbox; null if there is none. */
  staleness: Staleness | null;
  /** True if the sandbox has been reseeded since the page was loaded. */
  isRenewed: boolean;
  /**
   * Reason why the page can no longer use the sandbox, as given by the server: the sandbox no longer exists, or the
   * visitor's access has ended. null while the sandbox can be used.
   */
  goneReason: string | null;
}

/**
 * Tolerance for timestamps without fractions of a second. A page that was opened in the second in which the sandbox was
 * created is not outdated.
 */
const CLOCK_TOLERANCE_MS = 5_000;

const state = proxy<SandboxState>({ sandbox: null, staleness: null, isRenewed: false, goneReason: null });

export const useSandboxState = (): SandboxState => useSnapshot(state);

/** Fetches the state of the sandbox. Without a response, the previous state is kept. */
export async function fetchSandboxState(): Promise<void> {
  const sandbox = await readSandbox();
  if (!sandbox) return;
  // The server refuses this request from a visitor, and the browser would log the refusal as an error.
  state.staleness = sandbox.rank === 'visitor' ? null : await readStaleness();
  applySandbox(sandbox);
}

/** Fetches the sandbox, to find out if it still exists and when it expires. */
export async function askSandbox(): Promise<void> {
  const sandbox = await readSandbox();
  if (sandbox) applySandbox(sandbox);
}

/**
 * `sownFor` of the data that this page has accepted after its own time travel, so that the page does not count as
 * outdated.
 */
let acceptedMoment = '';

/**
 * Accepts the data that time travel on this page has produced, so that the page does not count as outdated. The caller
 * invalidates all cached reads.
 */
export async function acceptData(): Promise<void> {
  const sandbox = await readSandbox();
  if (!sandbox) return;
  acceptedMoment = sandbox.sownFor;
  applySandbox(sandbox);
}

function applySandbox(sandbox: SandboxFacts): void {
  state.sandbox = sandbox;
  state.isRenewed = sandbox.sownFor !== acceptedMoment && isReseededSinceLoading(sandbox);
  state.goneReason = null;
}

/**
 * True if the data was seeded after this page was loaded. Data that is later than the clock only means that the clock
 * was moved back.
 */
const isReseededSinceLoading = ({ sownFor, now }: SandboxFacts): boolean =>
  sownFor <= now && sownFor > momentBefore(now, performance.now() - CLOCK_TOLERANCE_MS);

export const clearStaleness = (): void => {
  state.staleness = null;
};

/**
 * Fetches the sandbox; returns null without a response. A failed connection does not mean that the sandbox was deleted.
 */
const readSandbox = (): Promise<SandboxFacts | null> =>
  readControl(sandboxes.get, {}).catch((error: unknown) => {
    // Everyone in a sandbox may read it, so a refusal means that the access has ended.
    if (error instanceof SandboxGoneError || error instanceof OwnerOnlyError) state.goneReason = error.message;
    return null;
  });

/** Fetches the staleness of the sandbox's data; returns null without a response. */
const readStaleness = (): Promise<Staleness | null> => readControl(sandboxes.staleness, {}).catch(() => null);

const momentBefore = (moment: string, millis: number): string =>
  new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) - millis).toISOString().slice(0, 16).replace('T', ' ');
