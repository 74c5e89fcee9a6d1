import { DictionarySelect } from '../../crud/dictionary/DictionarySelect.tsx';
import { NumberField, TextField } from '../../ui/fields/fields.ts';

type VisitorField = 'visitorName' | 'phone' | 'age' | 'source';

/** Renders name, phone, age and source of a visitor. @param fieldOf returns the props of a field in its form */
export const VisitorFields = ({ fieldOf }: { fieldOf(name: VisitorField): object }) => (
  <>
    <TextField label="姓名" autoComplete="off" {...fieldOf('visitorName')} />
    <TextField label="联系电话" inputMode="tel" autoComplete="off" {...fieldOf('phone')} />
    <NumberField label="年龄" allowDecimal={false} min={1} suffix=" 岁" {...fieldOf('age')} />
    <DictionarySelect type="visitor_source" label="来源" clearable {...fieldOf('source')} />
  </>
);
