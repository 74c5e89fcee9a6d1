import type { MakeUpSetting } from '#contracts/entities/make-up-setting.ts';
import { defaultMakeUpSetting } from '#contracts/rules/make-up.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';

/** Returns the stored make-up setting of the institution to which a tenant belongs. */
export function storedMakeUpSetting({ tables }: Reader, tenantId: string): Row<'makeUpSetting'> | undefined {
  const parent = tables.tenant.get(tables.tenant.get(tenantId)?.parentTenantId ?? '');
  return tables.makeUpSetting.by('tenant', parent?.tenantId ?? tenantId)[0];
}

/** Returns how the institution of a tenant makes up lessons. */
export function makeUpSettingOf(reader: Reader, tenantId: string): MakeUpSetting {
  const stored = storedMakeUpSetting(reader, tenantId);
  if (!stored) return defaultMakeUpSetting;
  const { makeUpSettingId, tenantId: institution, ...setting } = stored;
  return setting;
}
