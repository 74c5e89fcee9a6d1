import { proxy, useSnapshot } from 'valtio';
import { askMock } from '../ask-mock.ts';
import { type SandboxFacts, sandboxFacts, type Staleness, staleness } from '../mock-schemas.ts';

interface Known {
  /** null until it is known. */
  sandbox: SandboxFacts | null;
  /** What is to be asked about its day. */
  stale: Staleness | null;
  /** Its world has been sown for a later hour than that at which this page was opened. */
  isRenewed: boolean;
}

/** Moments are told without their fractions: who opens a sandbox in the second in which it is made has nothing older. */
const TOLD_LATE_MS = 5_000;

const known = proxy<Known>({ sandbox: null, stale: null, isRenewed: false });

export const useAround = (): Known => useSnapshot(known);

/** Asks what is to be said about the sandbox; without an answer what was known stays, and is asked again later. */
export async function askAround(): Promise<void> {
  const sandbox = await readSandbox();
  if (!sandbox) return;
  // A visitor would be refused, which every browser writes into its console.
  known.stale = sandbox.rank === 'visitor' ? null : await readStaleness();
  known.sandbox = sandbox;
  known.isRenewed = sandbox.sownFor > momentBefore(sandbox.now, performance.now() - TOLD_LATE_MS);
}

export const forgetStaleness = (): void => {
  known.stale = null;
};

const readSandbox = (): Promise<SandboxFacts | null> => askMock('sandbox', sandboxFacts).catch(() => null);

/** null without an answer. */
const readStaleness = (): Promise<Staleness | null> => askMock('staleness', staleness).catch(() => null);

const momentBefore = (moment: string, millis: number): string =>
  new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) - millis).toISOString().slice(0, 16).replace('T', ' ');
