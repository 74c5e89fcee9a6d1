import type { SaleSetting } from '#contracts/entities/sale.ts';
import { isOnMainland } from '#contracts/rules/trade-warnings.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';

/** Returns the stored sale setting of an institution. */
export const storedSaleSetting = ({ tables }: Reader, institutionId: string): Row<'saleSetting'> | undefined =>
  tables.saleSetting.by('tenant', institutionId)[0];

/** Returns the setting of an institution; without a stored one, the rules apply if it is on the mainland. */
export function saleSettingOf(reader: Reader, institutionId: string): SaleSetting {
  const stored = storedSaleSetting(reader, institutionId);
  if (stored) {
    const { saleSettingId, tenantId, ...setting } = stored;
    return setting;
  }
  const applies = isOnMainland(reader.tables.tenant.get(institutionId)?.address);
  return { prepaidLimit: applies, lateLesson: applies };
}
