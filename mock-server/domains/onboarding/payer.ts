import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** The institution or campus that an order pays for; of one that is not open yet, what its application calls it. */
export function payerOf({ tables }: Reader, { tenantId, username }: Row<'order'>): string | undefined {
  const [application] = tables.registration.by('username', username ?? '');
  return tables.tenant.get(tenantId ?? '')?.tenantName ?? application?.nickName;
}
