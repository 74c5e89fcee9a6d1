import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import { pagesFor } from './console-pages.ts';

interface Field {
  value?: string;
  onChange?(value: string): void;
}

/** Fields for the persona and the page of a link. */
export function LandingFields({ as, to }: { as: Field; to: Field }) {
  const { personas } = useLoadedAdminData();
  const hasNoPersona = as.value === '';
  const pagesOf = (selected: string | undefined) =>
    pagesFor(personas.find(({ username }) => username === selected)?.menu ?? []);
  const choosePersona = (username: string): void => {
    as.onChange?.(username);
    if (to.value && !pagesOf(username).some(({ value }) => value === to.value)) to.onChange?.('');
  };
  return (
    <>
      <SelectField
        label="以谁的身份进入"
        placeholder="不登录，先看到登录页"
        clearable
        choices={personas.map(({ username, title }) => ({ value: username, label: `${title}（${username}）` }))}
        {...as}
        onChange={choosePersona}
      />
      <SelectField
        label="打开哪一页"
        placeholder={hasNoPersona ? '请先选择身份' : '首页'}
        clearable
        disabled={hasNoPersona}
        mb="sm"
        choices={pagesOf(as.value)}
        {...to}
      />
    </>
  );
}
