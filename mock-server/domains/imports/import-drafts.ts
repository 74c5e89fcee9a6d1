import type { ImportKind, ImportProgress } from '#contracts/entities/import.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import { conflict, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { ValidRow } from './check-rows.ts';
import type { RowError } from './filled-row.ts';
import type { Choices, Filled } from './read-rows.ts';

/** An uploaded file that is being validated or waits to be imported. */
export interface Draft {
  importKey: string;
  userId: string;
  /** ID of the tenant to which the user was signed in at the upload. The choices are those of this tenant. */
  tenantId: string;
  kind: ImportKind;
  fileName: string;
  progress: ImportProgress;
  /** Result of the validation; null until it has finished. */
  checked: {
    filled: Filled;
    choices: Choices;
    faults: readonly RowError[];
    ready: readonly ValidRow[];
    /** Checksum of the rows, by which a repeated import is recognised. */
    fingerprint: string;
  } | null;
  endsAt: number;
}

export type CheckedDraft = Draft & { checked: NonNullable<Draft['checked']> };

const DRAFT_TTL_MS = 2 * 3_600_000;
/** Maximum number of drafts in a sandbox. A further draft evicts the oldest one. */
const MAX_DRAFTS = 12;

/** Drafts of a sandbox between validation and import. The drafts exist in memory only; nothing is written to disk. */
export class ImportDrafts {
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
      endsAt: this.#clock.now() + DRAFT_TTL_MS,
    };
    const key = keyOf(session, importKey);
    this.#drafts.delete(key);
    this.#drafts.set(key, draft);
    const [oldest] = this.#drafts.keys();
    if (this.#drafts.size > MAX_DRAFTS && oldest !== undefined) this.#drafts.delete(oldest);
    return draft;
  }

  /** Returns the user's own draft; undefined if it is missing or expired. */
  find(session: Session, importKey: string): Draft | undefined {
    const draft = this.#drafts.get(keyOf(session, importKey));
    return draft && this.#clock.now() < draft.endsAt ? draft : undefined;
  }

  /**
   * Returns the user's validated draft with this key.
   * @throws Refusal when there is none, or the user has switched to another tenant since the upload
   */
  checked(session: Session, importKey: string): CheckedDraft {
    const draft = this.find(session, importKey);
    if (!draft?.checked) throw notFound('检查结果已过期，请重新上传文件');
    if (draft.tenantId !== session.tenant?.tenantId) throw conflict('已切换机构或校区，请重新上传文件');
    return draft as CheckedDraft;
  }

  /** Replaces the draft's errors with those of rows that became invalid after the first check. */
  found(draft: CheckedDraft, faults: readonly RowError[]): void {
    draft.checked = { ...draft.checked, faults };
  }

  forget(session: Session, importKey: string): void {
    this.#drafts.delete(keyOf(session, importKey));
  }
}

const keyOf = ({ user }: Session, importKey: string): string => `${user.userId} ${importKey}`;
