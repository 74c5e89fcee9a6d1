import { badInput, conflict } from '../refusal.ts';
import type { World } from '../sandboxes/world.ts';
import type { Row } from '../store/schema.ts';
import type { Operation } from './operation.ts';
import { type Answer, wrapBody } from './wrap.ts';

/** A write that arrives again within a day of the sandbox's clock gets its first answer. */
const LIFE_MS = 24 * 3_600_000;
/** Of a sandbox; the oldest make room. */
export const KEPT = 2_000;
/** Ours have some hundred characters. Of a longer one it is only kept that it was done. */
export const LONGEST_ANSWER = 16 * 1024;
/** Of those whose work does not outlive the server; the oldest make room. */
const REMEMBERED_HERE = 500;

interface Known {
  input: string;
  /** null: it was too long to be kept. */
  answer: Answer | Promise<Answer> | null;
}

/**
 * What has been done under which key, in one sandbox. It is kept with the work itself, in the same unit, so that a
 * restart between two attempts changes nothing. What has changed nothing on disk (a code was sent, a file was checked)
 * is known to this process alone, and so are answers with a token.
 */
export class Operations {
  #world: Pick<World, 'store' | 'clock'>;
  #underWay = new Map<string, Known>();
  #here = new Map<string, Known & { doneAt: number }>();

  constructor(world: Pick<World, 'store' | 'clock'>) {
    this.#world = world;
  }

  /**
   * Does it, or gives the answer of the first time. What was refused or failed has changed nothing and is done anew.
   * @throws Refusal when the key has been used for another input, or the answer was too long to be given again
   */
  async once(operation: Operation, perform: () => Promise<Answer>): Promise<Answer> {
    const { name, input } = operation;
    const known = this.#underWay.get(name) ?? this.#done(name);
    if (known && known.input !== input) throw badInput('操作标识已用于另一项操作，请刷新页面后重新提交');
    if (known?.answer === null) throw conflict('这项操作已经完成，请刷新页面查看结果');
    if (known) return known.answer;
    const answer = perform();
    this.#underWay.set(name, { input, answer });
    try {
      const given = await answer;
      if (!this.#kept(name)) this.#rememberHere(operation, given);
      return given;
    } finally {
      this.#underWay.delete(name);
    }
  }

  /** Keeps what was answered. Within the unit of work of the operation itself. */
  keep({ name, input }: Operation, { body }: Answer): void {
    const { operation } = this.#world.store.tables;
    // One of long ago that is done anew.
    for (const { doneId } of operation.by('name', name).slice()) operation.remove(doneId);
    const kept = operation.all();
    const [oldest] = kept;
    if (oldest && (kept.length >= KEPT || this.#isOver(oldest))) operation.remove(oldest.doneId);
    const answer = typeof body === 'string' && body.length <= LONGEST_ANSWER ? body : null;
    const doneId = this.#world.store.ids.next();
    operation.put({ doneId, name, input, answer, doneAt: this.#world.clock.now() });
  }

  #done(name: string): Known | undefined {
    const here = this.#here.get(name);
    if (here && !this.#isOver(here)) return here;
    const kept = this.#kept(name);
    return kept && !this.#isOver(kept) ? { input: kept.input, answer: answerOf(kept) } : undefined;
  }

  #kept(name: string): Row<'operation'> | undefined {
    return this.#world.store.tables.operation.by('name', name)[0];
  }

  #rememberHere({ name, input }: Operation, answer: Answer): void {
    this.#here.delete(name);
    this.#here.set(name, { input, answer, doneAt: this.#world.clock.now() });
    const [oldest] = this.#here.keys();
    if (this.#here.size > REMEMBERED_HERE && oldest !== undefined) this.#here.delete(oldest);
  }

  #isOver({ doneAt }: { doneAt: number }): boolean {
    return this.#world.clock.now() >= doneAt + LIFE_MS;
  }
}

const answerOf = ({ answer }: Row<'operation'>): Answer | null => (answer === null ? null : wrapBody(answer));
