import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TEXT } from '../../pact/example-matchers.ts';
import type { PactVerifier } from '../pact-verifier.ts';
import type { Mutant, Mutation, Path } from './mutate.ts';

/** What of a pact's interaction is looked at here. */
export interface PactInteraction {
  description: string;
  request: Record<string, unknown>;
  response: {
    body?: { content?: unknown };
    matchingRules?: { body?: Readonly<Record<string, { matchers: readonly { match: string; regex?: string }[] }>> };
  };
}

export interface Passed {
  interaction: string;
  field: string;
  mutation: Mutation;
}

/**
 * Gives the official verifier wrong answers in the place of an interaction's right one.
 * @returns how many wrong fields there were, and those which it passed
 */
export async function missedBy(
  verifier: PactVerifier,
  interaction: PactInteraction,
  mutants: readonly Mutant[],
): Promise<{ all: number; passed: Passed[] }> {
  const server = createServer((request, response) => {
    const which = Number(new URL(request.url ?? '', 'http://x').searchParams.get('mutant'));
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(mutants[which]?.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const asked = mutants.map((_, which) => ({
    ...interaction,
    description: String(which),
    providerStates: [],
    request: { method: 'GET', path: '/', query: { mutant: [String(which)] } },
  }));
  const report = await verifier.verifyAll(asked, `http://127.0.0.1:${port}`, AbortSignal.timeout(60_000));
  server.close();
  const complaints = complaintsOf(report);
  const passed = mutants.flatMap(({ mutation, paths }, which) =>
    paths
      .filter((path) => !isNamed(path, mutation, complaints.get(String(which)) ?? []))
      .map((path) => ({ interaction: interaction.description, field: inWords(path), mutation })),
  );
  return { all: mutants.reduce((sum, { paths }) => sum + paths.length, 0), passed };
}

/** Has the field a form at all that could be wrong? A name may be any text, an amount any number. */
export function hasForm({ response }: PactInteraction, path: Path): boolean {
  const rules = Object.entries(response.matchingRules?.body ?? {});
  const wanted = inWords(path).replace(/\[\d+\]/g, '[*]');
  const rule = rules.find(([at]) => at.replace('.*', '[*]') === wanted)?.[1];
  return !rule || rule.matchers.some(({ match, regex }) => match === 'integer' || (regex && regex !== TEXT));
}

interface Complaint {
  path?: string;
  mismatch: string;
}

function complaintsOf(report: string | null): Map<string, Complaint[]> {
  const { errors } = JSON.parse(report ?? '{"errors":[]}') as {
    errors: { interaction: string; mismatch: { mismatches?: Complaint[] } }[];
  };
  // `Verifying a pact between … and … - 12`
  const which = (interaction: string): string => interaction.split(' - ').at(-1) ?? '';
  return new Map(errors.map(({ interaction, mismatch }) => [which(interaction), mismatch.mismatches ?? []]));
}

/** A missing field is complained of where it should have stood, any other by its own path or by one inside it. */
function isNamed(path: Path, mutation: Mutation, complaints: readonly Complaint[]): boolean {
  const own = inWords(path);
  if (mutation !== 'dropped' && mutation !== 'renamed')
    return complaints.some(
      (one) => one.path === own || one.path?.startsWith(`${own}.`) || one.path?.startsWith(`${own}[`),
    );
  const parent = inWords(path.slice(0, -1));
  const name = String(path.at(-1));
  return complaints.some(
    (one) => one.path === parent && one.mismatch.includes('missing') && new RegExp(`\\b${name}\\b`).test(one.mismatch),
  );
}

/** As the verifier writes it: a name of digits alone is taken for a place in a list. */
const inWords = (path: Path): string =>
  path.reduce<string>((text, name) => `${text}${/^\d+$/.test(String(name)) ? `[${name}]` : `.${name}`}`, '$');
