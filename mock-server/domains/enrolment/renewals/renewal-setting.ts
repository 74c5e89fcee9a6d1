import type { RenewalSetting } from '#contracts/entities/renewal-setting.ts';
import { defaultRenewalSetting } from '#contracts/rules/renewal.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';

/** Returns the stored renewal thresholds of an institution. */
export const storedRenewalSetting = ({ tables }: Reader, institutionId: string): Row<'renewalSetting'> | undefined =>
  tables.renewalSetting.by('tenant', institutionId)[0];

/** Returns the renewal thresholds of an institution; the default ones if none are stored. */
export function renewalSettingOf(reader: Reader, institutionId: string): RenewalSetting {
  const stored = storedRenewalSetting(reader, institutionId);
  if (!stored) return defaultRenewalSetting;
  const { renewalSettingId, tenantId, ...setting } = stored;
  return setting;
}
