import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** Writes who changed what, and when, into the log of a tenant, a brand or an agent. Within a unit of work. */
export function logChange(
  { store, clock }: World,
  { user }: Pick<Session, 'user'>,
  kind: Row<'changeLog'>['kind'],
  subjectId: string,
  operation: string,
  content: string,
): void {
  const change = { kind, subjectId, operation, content, createUserName: user.name, createTime: clock.moment() };
  store.tables.changeLog.put({ logId: store.ids.next(), ...change });
}

/** What a form changes, such as 名称“甲”→“乙”；备注“”→“丙”; empty when nothing. */
export function wordChanges<K extends string>(
  labels: Readonly<Record<K, string>>,
  before: { readonly [N in NoInfer<K>]?: unknown },
  after: { readonly [N in NoInfer<K>]?: unknown },
): string {
  return (Object.keys(labels) as K[])
    .filter((name) => name in after && text(before[name]) !== text(after[name]))
    .map((name) => `${labels[name]}“${text(before[name])}”→“${text(after[name])}”`)
    .join('；');
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
