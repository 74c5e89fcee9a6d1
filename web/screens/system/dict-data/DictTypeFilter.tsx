import { useLocation } from 'wouter';
import { dictTypes } from '#contracts/calls/dict-types.ts';
import { withKnown } from '#web/crud/pickers/known-choice.ts';
import { useCall } from '#web/http/use-call.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

/**
 * Renders the select of the dictionary types: all types in use and the current type. The type is part of the address,
 * so choosing one navigates.
 */
export function DictTypeFilter({ dictTypeId, dictName }: { dictTypeId: string; dictName: string | undefined }) {
  const [, navigate] = useLocation();
  const { data = [] } = useCall(dictTypes.options);
  return (
    <SelectField
      label="字典类型"
      filter
      clearable={false}
      choices={withKnown(
        data.map((option) => ({ value: option.dictTypeId, label: option.dictName })),
        dictTypeId,
        dictName,
      )}
      value={dictTypeId}
      onChange={(id) => id && id !== dictTypeId && navigate(`/system/dict/data/${id}`)}
    />
  );
}
