import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TEXT } from '#scripts/pact/patterns.ts';
import type { PactVerifier } from '#scripts/verify/pact-verifier.ts';
import type { Mutant, Mutation, Path } from './mutate.ts';

/** The part of an interaction in a pact file that these tests use. */
export interface PactInteraction {
  description: string;
  request: Record<string, unknown>;
  response: {
    body?: { content?: unknown };
    matchingRules?: { body?: Readonly<Record<string, { matchers: readonly { match: string; regex?: string }[] }>> };
  };
}

export interface MissedMutation {
  interaction: string;
  field: string;
  mutation: Mutation;
}

/**
 * Sends the official verifier wrong responses instead of the interaction's correct response.
 * @returns the number of wrong fields, and the fields that the verifier did not detect
 */
export async function missedMutations(
  verifier: PactVerifier,
  interaction: PactInteraction,
  mutants: readonly Mutant[],
): Promise<{ all: number; passed: MissedMutation[] }> {
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
      .map((path) => ({ interaction: interaction.description, field: pathToText(path), mutation })),
  );
  return { all: mutants.reduce((sum, { paths }) => sum + paths.length, 0), passed };
}

/** True if the field has a format that a value can violate. A name may be any text and an amount any number. */
export function hasFormat({ response }: PactInteraction, path: Path): boolean {
  const rules = Object.entries(response.matchingRules?.body ?? {});
  const wanted = pathToText(path).replace(/\[\d+\]/g, '[*]');
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
  // The name of an interaction has the format `Verifying a pact between … and … - 12`.
  const which = (interaction: string): string => interaction.split(' - ').at(-1) ?? '';
  return new Map(errors.map(({ interaction, mismatch }) => [which(interaction), mismatch.mismatches ?? []]));
}

/**
 * True if a complaint names the field. A missing field is named at its parent; any other field at its path or below it.
 */
function isNamed(path: Path, mutation: Mutation, complaints: readonly Complaint[]): boolean {
  const own = pathToText(path);
  if (mutation !== 'dropped' && mutation !== 'renamed')
    return complaints.some(
      (one) => one.path === own || one.path?.startsWith(`${own}.`) || one.path?.startsWith(`${own}[`),
    );
  const parent = pathToText(path.slice(0, -1));
  const name = String(path.at(-1));
  return complaints.some(
    (one) => one.path === parent && one.mismatch.includes('missing') && new RegExp(`\\b${name}\\b`).test(one.mismatch),
  );
}

/** Converts a path to the verifier's notation, in which a numeric name looks like a list index. */
const pathToText = (path: Path): string =>
  path.reduce<string>((text, name) => `${text}${/^\d+$/.test(String(name)) ? `[${name}]` : `.${name}`}`, '$');
