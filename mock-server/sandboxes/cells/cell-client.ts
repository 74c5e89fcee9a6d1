import { cells as cellActions, type CellLoad, type CellReport, type CellState } from '#contracts/control/cells.ts';
import { readEnvelope } from '#contracts/envelopes.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import { DEFAULT_SANDBOX } from '../../kernel/routing/address.ts';
import { KEY_HEADER } from '../../kernel/routing/access-control.ts';
import { IDLE_MS } from '../last-use.ts';
import type { Sandboxes } from '../sandboxes.ts';
import type { Cell, Cells } from './cells.ts';

/** Time in which a cell must answer to count as reachable. */
const ANSWER_LIMIT_MS = 2_000;
const NOT_READY = 503;

/** Reads the state of all cells. */
export class CellClient {
  #sandboxes: Sandboxes;
  #headers: Readonly<Record<string, string>>;

  constructor(sandboxes: Sandboxes, accessKey: string | undefined) {
    this.#sandboxes = sandboxes;
    this.#headers = accessKey === undefined ? {} : { [KEY_HEADER]: accessKey };
  }

  /** Returns the number of sandboxes of this cell; null if the server is alone. */
  ownLoad(): CellLoad | null {
    const { cells, capacity } = this.#sandboxes;
    if (!cells) return null;
    const since = machineNow() - IDLE_MS;
    const used = this.#sandboxes
      .list()
      .filter((record) => record.id !== DEFAULT_SANDBOX && (this.#sandboxes.lastUseOf(record) ?? 0) >= since);
    return { name: cells.own.name, sandboxes: capacity, inUse: used.length };
  }

  /**
   * Returns all cells, this one first, with their state and sandboxes; null if the server runs alone. Asks the others at the
   * same time, so that one that does not answer delays the result by two seconds at most.
   */
  async reports(): Promise<CellReport[] | null> {
    const { cells } = this.#sandboxes;
    return cells && Promise.all([this.#ownReport(cells), ...cells.others.map((cell) => this.#report(cell))]);
  }

  async #ownReport({ own: { name, address, url } }: Cells): Promise<CellReport> {
    // The cell that answers is reachable, even if it cannot reach itself by its address.
    const state = await this.#stateAt(url).catch(() => 'ready' as const);
    return { name, address, isOwn: true, state, load: this.ownLoad() };
  }

  async #report({ name, address, url }: Cell): Promise<CellReport> {
    const cell = { name, address, isOwn: false };
    try {
      const [state, load] = await Promise.all([this.#stateAt(url), this.#loadAt(url)]);
      if (load.name !== name) throw new Error(`The cell at ${url} is ${load.name}, not ${name}.`);
      return { ...cell, state, load };
    } catch {
      return { ...cell, state: 'unreachable', load: null };
    }
  }

  /** Returns whether a cell accepts work. A cell of an older version answers with a page, and counts as ready. */
  async #stateAt(url: string): Promise<CellState> {
    const response = await this.#get(`${url}/readyz`);
    await response.body?.cancel();
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    return response.status === NOT_READY && !isPage ? 'busy' : 'ready';
  }

  async #loadAt(url: string): Promise<CellLoad> {
    const response = await this.#get(`${url}/__mock/${cellActions.own.path}`);
    const outcome = readEnvelope('business', await response.json());
    const load = cellActions.own.data.parse(outcome?.kind === 'ok' ? outcome.data : null);
    if (!load) throw new Error(`The server at ${url} is not a cell.`);
    return load;
  }

  #get(url: string): Promise<Response> {
    return fetch(url, {
      headers: this.#headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
  }
}
