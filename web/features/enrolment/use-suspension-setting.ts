import { dictData } from '#contracts/calls/dict-data.ts';
import type { DictionaryType } from '#contracts/dictionaries.ts';
import { suspensionExtends } from '#contracts/rules/suspension.ts';
import { useCall } from '../../http/use-call.ts';

const SETTING: DictionaryType = 'suspend_extends_period';

/**
 * Reads from the dictionary whether a suspension extends a period. `isStated` is false while the dictionary is loading,
 * and if the backend does not have this setting.
 */
export function useSuspensionSetting(): { extendsPeriod: boolean; isStated: boolean } {
  const { data = [] } = useCall(dictData.byType, { type: SETTING }, { quiet: true });
  return { extendsPeriod: suspensionExtends(data.map(({ dictValue }) => dictValue)), isStated: data.length > 0 };
}
