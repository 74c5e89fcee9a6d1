import { Switch } from '@mantine/core';
import { TextField } from '#web/ui/fields/fields.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { LandingFields } from '../links/LandingFields.tsx';
import { noWalkthrough, WalkthroughFields } from '../links/WalkthroughFields.tsx';

/** Values of the link that is created with a sandbox. */
export const newLink = { customer: '', as: 'qiming01', to: '', hidesBar: true, ...noWalkthrough };

interface Props {
  /** Returns the properties of a form field. */
  field(name: keyof typeof newLink, options?: { type: 'checkbox' }): object;
}

/**
 * Fields of the link that is created with a sandbox: the visitor's name, and the persona and page unless it has a
 * walkthrough.
 */
export const LinkFields = ({ field, walkthrough }: Props & { walkthrough: string }) => (
  <>
    <TextField label="给谁看" placeholder="如 王校长，空着就用名称" {...field('customer')} />
    <WalkthroughFields chosen={walkthrough} field={field} />
    {walkthrough === '' && <LandingFields as={field('as')} to={field('to')} />}
  </>
);

/** Switch that hides the demo bar from the visitor of the link. */
export const HidesBarSwitch = ({ field }: Props) => (
  <FullWidth>
    <Switch
      mb="sm"
      label="客户只看到管理台"
      description="链接打开后没有演示条，画面和正式系统一样"
      {...field('hidesBar', { type: 'checkbox' })}
    />
  </FullWidth>
);
