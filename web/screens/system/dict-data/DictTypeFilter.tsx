import { useLocation } from 'wouter';
import { dictTypes } from '#contracts/calls/dict-types.ts';
import { withKnown } from '../../../crud/pickers/known-choice.ts';
import { useCall } from '../../../http/use-call.ts';
import { SelectField } from '../../../ui/SelectField.tsx';

/** Types in use, and the one that is shown. The type is part of the address: choosing another goes to its page. */
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
