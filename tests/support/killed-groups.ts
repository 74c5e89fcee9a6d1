import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Group } from '#contracts/control/groups.ts';
import { readEnvelope } from '#contracts/envelopes.ts';
import type { Random } from '#seed/generators/random.ts';
import { rawRequest, sandboxAt } from './server.ts';
import type { SharedServers } from './shared-servers.ts';
import { ownerAddress } from './stored-rooms.ts';

const SIXTY = Array.from({ length: 60 }, (_, at) => `学员${at + 1}`);
/** Latest time of a kill, as a multiple of a creation's duration: some kills come after its end. */
const LATEST_KILL = 1.3;
/** Maximum time that a read is repeated while the servers answer 503. */
const PATIENCE_MS = 15_000;
const ASK_AGAIN_MS = 100;
/** Indices of the checked members: the first, a middle and the last one. */
const CHECKED_MEMBERS = [0, 29, 59];

/** Result of a creation after a kill: the whole group exists, or nothing of it. */
export type GroupOutcome = 'whole' | 'absent';

/** Creates groups of sixty sandboxes while the server that handles the request is killed. */
export class KilledGroups {
  readonly #servers: SharedServers;
  readonly #url: string;
  readonly #random: Random;
  #took = 0;

  /** @param url address at which the groups are requested */
  constructor(servers: SharedServers, url: string, random: Random) {
    this.#servers = servers;
    this.#url = url;
    this.#random = random;
  }

  /** Creates a group whose seeded world is used by the others, and measures the time that a creation takes. */
  async prepare(): Promise<void> {
    await this.#create('先前的班', ['甲']);
    const began = performance.now();
    const group = await this.#create('计时的班');
    this.#took = performance.now() - began;
    await this.#remove(group);
  }

  /** Kills the server that handles a creation. Requires that the group exists wholly or not at all on each server. */
  async killDuring(round: number): Promise<GroupOutcome> {
    const name = `第 ${round} 班`;
    // A server that has not created a group generates the world first, and would be killed before it creates the group.
    await this.#remove(await this.#create('热身的班', ['甲']));
    const address = await ownerAddress(this.#servers, 'default');
    const victim = this.#servers.all.find(({ url }) => url === address);
    if (!victim) throw new Error('No server owns the default sandbox.');
    const creating = this.#create(name).catch(() => null);
    await sleep(this.#random.int(0, Math.round(this.#took * LATEST_KILL)));
    await victim.kill();
    const created = await creating;
    const outcome = await this.#outcomeOf(name);
    if (created) expect(outcome, `${name} was acknowledged`).toBe('whole');
    await victim.start();
    expect(await this.#outcomeOf(name)).toBe(outcome);
    if (outcome === 'absent') await this.#create(name);
    else await expect(this.#create(name)).rejects.toThrow(`已有名为“${name}”的培训班`);
    expect(await this.#outcomeOf(name)).toBe('whole');
    for (const group of (await this.#groupsAt(this.#url)).filter((one) => one.name === name)) await this.#remove(group);
    expect(await this.#outcomeOf(name)).toBe('absent');
    return outcome;
  }

  /** Returns whether a group exists. Requires that all running servers agree. */
  async #outcomeOf(name: string): Promise<GroupOutcome> {
    const outcomes = new Set<GroupOutcome>();
    for (const { url } of this.#servers.running) {
      const found = (await this.#groupsAt(url)).filter((group) => group.name === name);
      expect(found.length, url).toBeLessThanOrEqual(1);
      const [group] = found;
      if (group) await this.#requireWhole(url, group);
      outcomes.add(group ? 'whole' : 'absent');
    }
    const [outcome] = outcomes;
    if (outcomes.size !== 1 || !outcome) throw new Error(`The servers differ on whether ${name} exists.`);
    return outcome;
  }

  async #requireWhole(url: string, group: Group): Promise<void> {
    expect(group.trainees.map(({ trainee }) => trainee)).toEqual(SIXTY);
    for (const place of CHECKED_MEMBERS) {
      const { trainee, id = '' } = group.trainees[place] ?? {};
      const member = await this.#read<{ group: { trainee: string } }>(`${url}/s/${id}/__mock/sandbox`);
      expect(member.group.trainee).toBe(trainee);
    }
  }

  #groupsAt = (url: string): Promise<Group[]> => this.#read<Group[]>(`${url}/__mock/groups`);

  #create = (name: string, trainees: readonly string[] = SIXTY): Promise<Group> =>
    sandboxAt('default', this.#url).control<Group>('POST', 'groups', { name, trainees, days: 7 });

  #remove = ({ id, name }: Group): Promise<unknown> =>
    sandboxAt('default', this.#url).control('DELETE', `groups/${id}`, { name });

  /** Reads until a server answers, which may take until the lease of the killed server has expired. */
  async #read<T>(url: string): Promise<T> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const { status, json, text } = await rawRequest(url);
      const outcome = readEnvelope('business', json);
      if (outcome?.kind === 'ok') return outcome.data as T;
      if (status !== 503 || performance.now() > until)
        throw new Error(`${url} was answered ${status} ${text.slice(0, 200)}`);
      await sleep(ASK_AGAIN_MS);
    }
  }
}
