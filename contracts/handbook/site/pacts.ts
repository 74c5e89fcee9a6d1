import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { factWords } from '../../examples/fact-words.ts';

/** How one place of an answer is compared. */
export interface Rule {
  matchers: readonly { match: string; regex?: string; min?: number; value?: unknown }[];
}

/** What the verification sends, as the committed pact files hold it. */
export interface Interaction {
  description: string;
  providerStates?: { name: string; params?: Record<string, unknown> }[];
  request: {
    method: string;
    path: string;
    headers?: Record<string, string | string[]>;
    query?: Record<string, string[]>;
    body?: { content?: unknown; encoded?: unknown };
  };
  response: {
    matchingRules?: { header?: Record<string, Rule>; body?: Record<string, Rule> };
    status: number;
    headers?: Record<string, string | string[]>;
    body?: { content?: unknown; encoded?: unknown };
  };
}

const folder = fileURLToPath(new URL('../../pacts', import.meta.url));
const CALL = /^([^:]+): /;

/** By the name of their call. */
export function readInteractions(from: string = folder): Map<string, Interaction[]> {
  const found = new Map<string, Interaction[]>();
  for (const name of readdirSync(from)
    .filter((file) => file.endsWith('.json'))
    .sort()) {
    const { interactions } = JSON.parse(readFileSync(join(from, name), 'utf8')) as { interactions: Interaction[] };
    for (const interaction of interactions) {
      const [, call = ''] = CALL.exec(interaction.description) ?? [];
      found.set(call, [...(found.get(call) ?? []), interaction]);
    }
  }
  return found;
}

/** The words of a fact; of one that needs none, its name. */
export const wordsOf = (fact: string): string => factWords[fact] ?? fact;

/** Without the name of the call in front. */
export const sentenceOf = ({ description }: Interaction): string => description.replace(CALL, '');
