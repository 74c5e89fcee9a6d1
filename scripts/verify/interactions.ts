import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '#contracts/call.ts';
import type { State } from '#contracts/examples/state.ts';
import type { Interaction } from '../pact/verification.ts';
import { registry } from '#contracts/registry.ts';
import { CannotRun } from './cannot-run.ts';
import { say } from './language.ts';

/** The parts of an interaction in a pact file that the verification reads. */
export interface PactInteraction {
  description: string;
  providerStates?: { name: string; params?: State['params'] }[];
  request: {
    method: string;
    path: string;
    query?: Record<string, string[]>;
    headers?: Record<string, string[]>;
    body?: { content?: unknown; contentType?: string; encoded?: string | false };
  };
  response: { status: number; body?: { content?: unknown } };
}

export const requestOf = (interaction: Interaction): PactInteraction['request'] =>
  (interaction.pact as PactInteraction).request;

const order = new Map(registry.map((call, index) => [call.name, index]));
const byName = new Map(registry.map((call) => [call.name, call]));

/**
 * Returns the call of an interaction.
 * @throws CannotRun if the registry has no such call
 */
export function callOf({ call: name, description }: Interaction): Call {
  const call = byName.get(name);
  if (!call) throw new CannotRun(texts.noCall(description, name));
  return call;
}

/**
 * Reads every interaction in the pact files of a folder. The calls of the specification come first, in the order of the
 * registry; provisional calls follow.
 * @throws CannotRun on an empty folder or file, because an empty verification would succeed
 */
export function readInteractions(folder: string): Interaction[] {
  const files = namesIn(folder).sort();
  if (files.length === 0) throw new CannotRun(texts.noFiles(folder));
  const interactions = files.flatMap((name) => interactionsOf(join(folder, name)));
  for (const interaction of interactions) callOf(interaction);
  const place = ({ call, provisional }: Interaction): number => (order.get(call) ?? 0) + (provisional ? order.size : 0);
  return interactions.sort((one, other) => place(one) - place(other));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    throw new CannotRun(texts.unreadableFolder(folder));
  }
}

function interactionsOf(path: string): Interaction[] {
  const { interactions } = readPact(path);
  if (!interactions?.length) throw new CannotRun(texts.emptyFile(path));
  return interactions.map((pact) => {
    const call = pact.description.split(': ')[0] ?? '';
    return {
      call,
      description: pact.description,
      provisional: byName.get(call)?.provisional === true,
      states: (pact.providerStates ?? []).map(({ name, params = {} }) => ({ name, params })),
      pact,
    };
  });
}

function readPact(path: string): { interactions?: PactInteraction[] } {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { interactions?: PactInteraction[] };
  } catch {
    throw new CannotRun(texts.incompleteFile(path));
  }
}

const texts = {
  noCall: (description: string, call: string) =>
    say({
      zh: `契约文件中的交互“${description}”所属的接口 ${call} 不存在，请重新生成契约文件。`,
      en: `The call ${call} of the interaction "${description}" does not exist; generate the pact files again.`,
    }),
  noFiles: (folder: string) =>
    say({
      zh: `${folder} 中没有契约文件，请先运行 npm run test:pact。`,
      en: `${folder} contains no pact files; run npm run test:pact first.`,
    }),
  unreadableFolder: (folder: string) =>
    say({ zh: `无法读取契约文件夹 ${folder}。`, en: `The folder of pact files ${folder} cannot be read.` }),
  emptyFile: (path: string) => say({ zh: `${path} 中没有任何交互。`, en: `${path} contains no interaction.` }),
  incompleteFile: (path: string) =>
    say({
      zh: `${path} 不是完整的契约文件，请重新运行 npm run test:pact。`,
      en: `${path} is no complete pact file; run npm run test:pact again.`,
    }),
};
