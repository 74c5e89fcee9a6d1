import type { ImportKind, ImportProgress } from '#contracts/entities/import.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import { conflict, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { ReadyRow } from './check-rows.ts';
import type { Choices, Filled, RowFault } from './read-rows.ts';

/** A file that was checked, or is being checked, and waits to be imported. */
export interface Draft {
  importKey: string;
  userId: string;
  /** Where its choices were those of the user. */
  tenantId: string;
  kind: ImportKind;
  fileName: string;
  progress: ImportProgress;
  /** Once it has been checked. */
  checked: { filled: Filled; choices: Choices; faults: readonly RowFault[]; ready: readonly ReadyRow[] } | null;
  endsAt: number;
}

export type CheckedDraft = Draft & { checked: NonNullable<Draft['checked']> };

const LIFE_MS = 2 * 3_600_000;
/** The oldest make room. */
const MOST_DRAFTS = 12;

/** What lies between the check of a file and its import, in one sandbox. In memory: nothing of it has been written. */
export class ImportDesk {
  #clock: Clock;
  #drafts = new Map<string, Draft>();

  constructor({ clock }: Pick<World, 'clock'>) {
    this.#clock = clock;
  }

  begin(session: Session, { importKey, kind, fileName }: Pick<Draft, 'importKey' | 'kind' | 'fileName'>): Draft {
    const draft: Draft = {
      importKey,
      userId: session.user.userId,
      tenantId: session.tenant?.tenantId ?? '',
      kind,
      fileName,
      progress: { stage: 'reading', done: 0, total: 0 },
      checked: null,
      endsAt: this.#clock.now() + LIFE_MS,
    };
    const key = keyOf(session, importKey);
    this.#drafts.delete(key);
    this.#drafts.set(key, draft);
    const [oldest] = this.#drafts.keys();
    if (this.#drafts.size > MOST_DRAFTS && oldest !== undefined) this.#drafts.delete(oldest);
    return draft;
  }

  /** The user's own; undefined when there is none any more. */
  find(session: Session, importKey: string): Draft | undefined {
    const draft = this.#drafts.get(keyOf(session, importKey));
    return draft && this.#clock.now() < draft.endsAt ? draft : undefined;
  }

  /** @throws Refusal when nothing was checked under this key, or for another campus */
  checked(session: Session, importKey: string): CheckedDraft {
    const draft = this.find(session, importKey);
    if (!draft?.checked) throw notFound('检查结果已过期，请重新上传文件');
    if (draft.tenantId !== session.tenant?.tenantId) throw conflict('已切换机构或校区，请重新上传文件');
    return draft as CheckedDraft;
  }

  /** What fitted once no longer does. */
  found(draft: CheckedDraft, faults: readonly RowFault[]): void {
    draft.checked = { ...draft.checked, faults };
  }

  forget(session: Session, importKey: string): void {
    this.#drafts.delete(keyOf(session, importKey));
  }
}

const keyOf = ({ user }: Session, importKey: string): string => `${user.userId} ${importKey}`;
