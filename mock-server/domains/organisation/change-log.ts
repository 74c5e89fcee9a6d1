import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** Logs who changed what, and when, for a tenant, a brand or an agent. Call within a unit of work. */
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

/** Describes the changes in a form, for example 名称“甲”→“乙”；备注“”→“丙”. The text is empty if nothing has changed. */
export function describeChanges<K extends string>(
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
