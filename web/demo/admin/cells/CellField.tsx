import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import { loadText } from './cell-text.ts';
import { byLoad } from './least-loaded.ts';
import { useCellReports } from './use-cells.ts';

/** Choice of the least loaded cell. No cell has this name. */
const AUTOMATIC = { value: '*', label: '自动（负载最低）' };

interface Props {
  /** Name of the chosen cell; '' for the least loaded. */
  value?: string;
  onChange?(cell: string): void;
  /** Number of sandboxes that will be created. */
  count?: number;
}

/** Renders the choice of the cell in which sandboxes are created. Renders nothing if there is only one server. */
export function CellField({ value = '', onChange, count = 1 }: Props) {
  const { cells: named } = useLoadedAdminData();
  const { data: reports } = useCellReports(named === null);
  if (!named) return null;
  const shown = value === '' ? byLoad(reports ?? [], count)[0] : reports?.find(({ name }) => name === value);
  return (
    <SelectField
      label="服务器"
      choices={[AUTOMATIC, ...named.map(({ name }) => ({ value: name, label: name }))]}
      description={
        shown ? `${value === '' ? `现在是 ${shown.name}：` : ''}${loadText(shown)}` : '正在查询各服务器的负载'
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      mb="sm"
      value={value || AUTOMATIC.value}
      onChange={(chosen) => onChange?.(chosen === AUTOMATIC.value ? '' : chosen)}
    />
  );
}
