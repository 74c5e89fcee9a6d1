import { proxy, useSnapshot } from 'valtio';
import { askMock, SandboxAbsent } from '../ask-mock.ts';
import { type SandboxFacts, sandboxFacts, type Staleness, staleness } from '../mock-schemas.ts';

interface Known {
  /** null until it is known. */
  sandbox: SandboxFacts | null;
  /** What is to be asked about its day. */
  stale: Staleness | null;
  /** Its world has been sown for a later hour than that at which this page was opened. */
  isRenewed: boolean;
  /** Why there is no such sandbox any more, as the server says it; null while it is there. */
  gone: string | null;
}

/** Moments are told without their fractions: who opens a sandbox in the second in which it is made has nothing older. */
const TOLD_LATE_MS = 5_000;

const known = proxy<Known>({ sandbox: null, stale: null, isRenewed: false, gone: null });

export const useAround = (): Known => useSnapshot(known);

/** Asks what is to be said about the sandbox; without an answer what was known stays, and is asked again later. */
export async function askAround(): Promise<void> {
  const sandbox = await readSandbox();
  if (!sandbox) return;
  // A visitor would be refused, which every browser writes into its console.
  known.stale = sandbox.rank === 'visitor' ? null : await readStaleness();
  take(sandbox);
}

/** Is it still there, and for how long? */
export async function askSandbox(): Promise<void> {
  const sandbox = await readSandbox();
  if (sandbox) take(sandbox);
}

function take(sandbox: SandboxFacts): void {
  known.sandbox = sandbox;
  known.isRenewed = sandbox.sownFor > momentBefore(sandbox.now, performance.now() - TOLD_LATE_MS);
  known.gone = null;
}

export const forgetStaleness = (): void => {
  known.stale = null;
};

/** null without an answer; a lost network says nothing of the sandbox. */
const readSandbox = (): Promise<SandboxFacts | null> =>
  askMock('sandbox', sandboxFacts).catch((error: unknown) => {
    if (error instanceof SandboxAbsent) known.gone = error.message;
    return null;
  });

/** null without an answer. */
const readStaleness = (): Promise<Staleness | null> => askMock('staleness', staleness).catch(() => null);

const momentBefore = (moment: string, millis: number): string =>
  new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) - millis).toISOString().slice(0, 16).replace('T', ' ');
