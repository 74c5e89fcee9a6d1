import { CLOSING_LENGTH, hasLessons, NO_LESSONS, walkthroughForm } from '#contracts/control/links.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/fields.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { useLoadedAdminData } from '../data/use-admin-data.ts';

/** Values of a link's walkthrough; without a script, the link has none. */
export const noWalkthrough = { walkthrough: '', closing: '', contact: '' };
type Values = typeof noWalkthrough;

/** Returns the validation of the fields in a form with these values. */
export const walkthroughErrors = <FormValues,>(scenarioOf: (values: FormValues) => string) => ({
  walkthrough: (script: string, values: FormValues): string | null =>
    script === '' || hasLessons(scenarioOf(values)) ? null : NO_LESSONS,
  closing: (text: string): string | null => firstError(walkthroughForm.shape.closing.safeParse(text)),
  contact: (text: string): string | null => firstError(walkthroughForm.shape.contact.safeParse(text)),
});

const firstError = ({ error }: { error?: { issues: { message: string }[] } | undefined }): string | null =>
  error?.issues[0]?.message ?? null;

/** Returns the walkthrough that the server stores; undefined without one. */
export const walkthroughOf = ({ walkthrough, closing, contact }: Values) =>
  walkthrough === '' ? undefined : { script: walkthrough, closing, contact };

interface Props {
  /** Id of the chosen script; empty without one. */
  chosen: string;
  /** Returns the properties of a form field. */
  field(name: keyof Values): object;
}

/** Fields for the demo script that each visitor performs without a presenter, and for the text at its end. */
export function WalkthroughFields({ chosen, field }: Props) {
  const { walkthroughs } = useLoadedAdminData();
  return (
    <>
      <SelectField
        label="自助导览"
        placeholder="不带"
        clearable
        choices={walkthroughs.map(({ id, title, minutes }) => ({ value: id, label: `${title}（约 ${minutes} 分钟）` }))}
        description={chosen && '每位访客一份沙箱，照着提示自己做；身份、页面由导览决定，不显示演示条'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        mb="sm"
        {...field('walkthrough')}
      />
      {chosen !== '' && (
        <>
          <TextField label="联系方式" placeholder="如 陈宇 138 0000 1234，可不填" {...field('contact')} />
          <FullWidth>
            <TextAreaField
              label="结束时的话"
              placeholder="如 谢谢您看到最后，下周二我带方案来拜访您。"
              description={`导览结束时显示给客户，最多 ${CLOSING_LENGTH} 个字符`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autosize
              minRows={2}
              maxRows={6}
              mb="sm"
              {...field('closing')}
            />
          </FullWidth>
        </>
      )}
    </>
  );
}
