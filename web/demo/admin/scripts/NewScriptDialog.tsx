import { ownScripts } from '#contracts/control/own-scripts.ts';
import { DEMO_SCRIPT_FORMAT, type DemoScriptFile } from '#contracts/training/demo-script-file.ts';
import { useForm } from '@mantine/form';
import { useLocation } from 'wouter';
import { NumberField, TextAreaField, TextField } from '#web/ui/fields/fields.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { useControl } from '../../control-client.ts';
import { sendAction } from '../data/send-action.ts';
import { scriptAddress } from './address.ts';
import { scriptErrors } from './script-errors.ts';

const blank = { example: '', title: '', minutes: 5, goal: '' };
type Values = typeof blank;

/** Renders the dialog that creates a demo script, empty or as a copy of a built-in one. */
export const NewScriptDialog = ({ dialog }: { dialog: Dialog<string> }) => (
  <FormDialog title="新建脚本" opened={dialog.opened} onClose={dialog.close}>
    <NewScriptForm key={dialog.openings} example={dialog.subject ?? ''} />
  </FormDialog>
);

function NewScriptForm({ example: chosen }: { example: string }) {
  const [, navigate] = useLocation();
  const { data: examples = [] } = useControl(ownScripts.examples, {}, { revalidateOnFocus: false });
  const form = useForm({
    initialValues: { ...blank, example: chosen },
    validate: (values) => (values.example ? {} : wordsErrors(values)),
  });
  const save = async (values: Values): Promise<boolean> => {
    const example = examples.find(({ id }) => id === values.example);
    const text = example ? copyOf(example, values.title.trim()) : JSON.stringify(draftOf(values));
    const created = await sendAction(ownScripts.create, { text });
    if (!created) return false;
    navigate(scriptAddress(created.id));
    return true;
  };
  const isCopy = form.values.example !== '';
  return (
    <DialogForm
      form={form}
      submitLabel="新建脚本"
      save={save}
      note="建好后打开编写的页面，在那里边做边录，或者逐步填写。"
    >
      <FullWidth>
        <SelectField
          label="以内置脚本为起点"
          placeholder="从空白开始"
          clearable
          choices={examples.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.getInputProps('example')}
        />
      </FullWidth>
      <TextField
        label="标题"
        placeholder={isCopy ? '不填就用原来的标题' : '如 给音乐学校看排课'}
        required={!isCopy}
        {...form.getInputProps('title')}
      />
      {!isCopy && (
        <>
          <NumberField label="计划的分钟数" required allowDecimal={false} min={1} {...form.getInputProps('minutes')} />
          <FullWidth>
            <TextAreaField
              label="给谁看、说明什么"
              required
              placeholder="如 给校长看：排课、调课和请假在一个地方办完。"
              autosize
              minRows={2}
              {...form.getInputProps('goal')}
            />
          </FullWidth>
        </>
      )}
    </DialogForm>
  );
}

/** Returns the errors of the form by field. */
function wordsErrors(values: Values): Partial<Record<keyof Values, string>> {
  const errors = scriptErrors(draftOf(values));
  const first = (words: string): string | undefined => errors.find((error) => error.includes(words));
  const found = { title: first('标题'), minutes: first('分钟数'), goal: first('给谁看') };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

const copyOf = ({ text }: { text: string }, title: string): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), ...(title && { title }) });

/** Returns a new script. Its only step opens the demo and can be removed later. */
const draftOf = ({ title, minutes, goal }: Values): DemoScriptFile => ({
  format: DEMO_SCRIPT_FORMAT,
  id: 'draft',
  title: title.trim(),
  minutes,
  goal: goal.trim(),
  steps: [
    {
      id: 'opening',
      title: '开场',
      as: 'qiming01',
      page: '/dashboard',
      act: '打开首页，指给客户看今天的课和提醒。',
      say: '这就是校长每天早上看到的第一页。',
    },
  ],
});
