import { SelectField } from '../../../ui/SelectField.tsx';
import { useKnownDesk } from '../data/use-desk.ts';
import { consolePages } from './console-pages.ts';

interface Field {
  value?: string;
  onChange?(value: string): void;
}

/** As whom somebody comes in, and at which page. */
export function LandingFields({ as, to }: { as: Field; to: Field }) {
  const { personas } = useKnownDesk();
  const isNobody = as.value === '';
  return (
    <>
      <SelectField
        label="以谁的身份进入"
        placeholder="不登录，先看到登录页"
        clearable
        choices={personas.map(({ username, title }) => ({ value: username, label: `${title}（${username}）` }))}
        {...as}
      />
      <SelectField
        label="打开哪一页"
        placeholder={isNobody ? '请先选择身份' : '首页'}
        clearable
        disabled={isNobody}
        description={isNobody ? undefined : '这个身份没有的页面打不开，发出前请先试一次'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        mb="sm"
        choices={consolePages}
        {...to}
      />
    </>
  );
}
