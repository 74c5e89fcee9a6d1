import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import { pagesFor } from '../links/console-pages.ts';

interface Field {
  value?: string;
  onChange?(value: string): void;
}

/** Fields for the persona of an exercise and the page that opens first. */
export function PersonaFields({ as, page }: { as: Field; page: Field }) {
  const { personas } = useLoadedAdminData();
  const pagesOf = (username: string | undefined) =>
    pagesFor(personas.find((persona) => persona.username === username)?.menu ?? []);
  const pages = pagesOf(as.value);
  const [path = ''] = (page.value ?? '').split('?');
  const choosePersona = (username: string): void => {
    as.onChange?.(username);
    const [first] = pagesOf(username);
    if (first && !pagesOf(username).some(({ value }) => value === path)) page.onChange?.(first.value);
  };
  return (
    <>
      <SelectField
        label="身份"
        choices={personas.map(({ username, title }) => ({ value: username, label: `${title}（${username}）` }))}
        {...as}
        onChange={choosePersona}
      />
      <SelectField label="先打开哪一页" choices={pages} {...page} value={path} />
    </>
  );
}
