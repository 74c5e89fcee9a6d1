import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';

/**
 * Returns the name of the institution or campus that an order pays for. Until the tenant is opened, the name comes from
 * the application.
 */
export function payerName({ tables }: Reader, { tenantId, username }: Row<'order'>): string | undefined {
  const [application] = tables.registration.by('username', username ?? '');
  return tables.tenant.get(tenantId ?? '')?.tenantName ?? application?.nickName;
}
