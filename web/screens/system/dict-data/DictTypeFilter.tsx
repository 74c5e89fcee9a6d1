import { useLocation } from 'wouter';
import { dictTypes } from '#contracts/calls/dict-types.ts';
import { useCall } from '../../../http/use-call.ts';
import { SelectField } from '../../../ui/SelectField.tsx';

/** The type is part of the address: choosing another goes to its page. */
export function DictTypeFilter({ dictTypeId }: { dictTypeId: string }) {
  const [, navigate] = useLocation();
  const { data = [] } = useCall(dictTypes.options);
  return (
    <SelectField
      label="字典类型"
      filter
      clearable={false}
      choices={data.map((option) => ({ value: option.dictTypeId, label: option.dictName }))}
      value={dictTypeId}
      onChange={(id) => id && id !== dictTypeId && navigate(`/system/dict/data/${id}`)}
    />
  );
}
