import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Verifier } from '@pact-foundation/pact';
import { PACT_FILE, PACT_TOKENS, type ProviderState, type StateName, states } from './states.ts';

export interface Provider {
  /** The backend's address; the pact's paths are below it. */
  baseUrl: string;
  /**
   * Brings the backend into the state, from the standard world anew.
   * @returns what the request is to carry in place of the pact's tokens and file name
   * @throws with the reason, when the backend cannot be brought there
   */
  enter(name: StateName, state: ProviderState): Promise<Entered>;
}

export interface Entered {
  token?: string | undefined;
  fileName?: string | undefined;
}

export interface Verified {
  interactions: number;
  states: number;
}

interface PactFile {
  provider: { name: string };
  interactions: { description: string; providerStates?: { name: string }[] }[];
}

/**
 * Verifies a backend against every pact file of the folder and counts, because a verifier that finds nothing to do, or
 * whose state hooks fail, ends green: requests seen must equal the interactions in the files, states entered the
 * states named.
 * @throws Error with one sentence on an empty folder, an unknown state, a failed hook, a miscount or a mismatch
 */
export async function verifyFolder(folder: string, provider: Provider): Promise<Verified> {
  const files = readPacts(folder);
  const totals = { interactions: 0, states: 0 };
  for (const { path, pact } of files) {
    const verified = await verifyFile(path, pact, provider);
    totals.interactions += verified.interactions;
    totals.states += verified.states;
  }
  return totals;
}

function readPacts(folder: string): { path: string; pact: PactFile }[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name))
    .map((path) => ({ path, pact: JSON.parse(readFileSync(path, 'utf8')) as PactFile }));
  if (files.length === 0) throw new Error(`${folder} holds no pact file; run npm run test:pact first.`);
  for (const { path, pact } of files) {
    if (!pact.interactions?.length) throw new Error(`${path} holds no interaction.`);
    for (const name of namedStates(pact))
      if (!(name in states))
        throw new Error(`${path} names the state “${name}”, which contracts/pact/states.ts lacks.`);
  }
  return files;
}

const namedStates = (pact: PactFile): string[] =>
  pact.interactions.flatMap((interaction) => (interaction.providerStates ?? []).map((state) => state.name));

/** The verifier's error is its whole report as JSON; what differs is one line each. */
function mismatchesOf(report: string): string[] {
  try {
    const { errors } = JSON.parse(report) as {
      errors: {
        interaction: string;
        mismatch: { mismatches?: { path?: string; mismatch: string }[]; message?: string };
      }[];
    };
    return errors.flatMap(({ interaction, mismatch }) =>
      (mismatch.mismatches ?? [{ mismatch: mismatch.message ?? 'failed' }]).map(
        (one) => `${interaction}: ${one.path ?? ''} ${one.mismatch}`,
      ),
    );
  } catch {
    return [report];
  }
}

const standsForToken = (header: string | undefined): boolean =>
  Object.values(PACT_TOKENS).some((token) => header === `Bearer ${token}`);

async function verifyFile(path: string, pact: PactFile, provider: Provider): Promise<Verified> {
  const seen = { interactions: 0, states: 0 };
  const failures: string[] = [];
  let entered: Entered = {};
  const enter = async (name: StateName) => {
    entered = {};
    try {
      entered = await provider.enter(name, states[name]);
      seen.states += 1;
    } catch (error) {
      failures.push(`The state “${name}” could not be set up: ${(error as Error).message}`);
    }
    return {};
  };
  const verifier = new Verifier({
    providerBaseUrl: provider.baseUrl,
    pactUrls: [path],
    logLevel: 'error',
    stateHandlers: Object.fromEntries(Object.keys(states).map((name) => [name, () => enter(name as StateName)])),
    requestFilter: (request, _, next) => {
      if (!request.path.startsWith('/_pactSetup')) {
        seen.interactions += 1;
        if (standsForToken(request.headers.authorization)) request.headers.authorization = `Bearer ${entered.token}`;
        if (entered.fileName) request.url = request.url.replace(PACT_FILE, entered.fileName);
      }
      next();
    },
  });
  try {
    await verifier.verifyProvider();
  } catch (error) {
    failures.push(...mismatchesOf((error as Error).message));
  }
  const named = namedStates(pact).length;
  if (seen.interactions !== pact.interactions.length)
    failures.push(`${path} has ${pact.interactions.length} interactions, but ${seen.interactions} were verified.`);
  if (seen.states !== named) failures.push(`${path} names ${named} states, but ${seen.states} were set up.`);
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return seen;
}
