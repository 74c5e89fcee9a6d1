import { ownExercises } from '#contracts/control/own-exercises.ts';
import { EXERCISE_FORMAT, type ExerciseFile } from '#contracts/training/exercise-file.ts';
import { useForm } from '@mantine/form';
import { useLocation } from 'wouter';
import { TextAreaField, TextField } from '#web/ui/fields/fields.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { useControl } from '../../control-client.ts';
import { sendAction } from '../data/send-action.ts';
import { exerciseAddress } from './address.ts';
import { PersonaFields } from '../documents/PersonaFields.tsx';
import { wordsErrors } from './words-errors.ts';

const blank = { example: '', title: '', course: '', aim: '', why: '', as: 'qiming01', page: '/dashboard' };

/** Renders the dialog that creates an exercise, empty or as a copy of a built-in one. */
export const NewExerciseDialog = ({ dialog }: { dialog: Dialog }) => (
  <FormDialog title="新建练习" opened={dialog.opened} onClose={dialog.close}>
    <NewExerciseForm key={dialog.openings} />
  </FormDialog>
);

function NewExerciseForm() {
  const [, navigate] = useLocation();
  const { data: examples = [] } = useControl(ownExercises.examples, {}, { revalidateOnFocus: false });
  const form = useForm({
    initialValues: blank,
    validate: (values) => (values.example ? {} : wordsErrors(values)),
  });
  const save = async (values: typeof blank): Promise<boolean> => {
    const example = examples.find(({ id }) => id === values.example);
    const created = await sendAction(ownExercises.create, { text: example ? copyOf(example) : draftOf(values) });
    if (!created) return false;
    navigate(exerciseAddress(created.id));
    return true;
  };
  const isCopy = form.values.example !== '';
  return (
    <DialogForm form={form} submitLabel="新建练习" save={save} note="建好后打开编写的页面，在那里录制正确做法。">
      <FullWidth>
        <SelectField
          label="以内置练习为起点"
          placeholder="从空白开始"
          clearable
          choices={examples.map(({ id, title, course }) => ({ value: id, label: `${course} · ${title}` }))}
          {...form.getInputProps('example')}
        />
      </FullWidth>
      {!isCopy && (
        <>
          <TextField label="标题" placeholder="如 给新校区排课" required {...form.getInputProps('title')} />
          <TextField label="课程" placeholder="如 新校区开业" required {...form.getInputProps('course')} />
          <PersonaFields as={form.getInputProps('as')} page={form.getInputProps('page')} />
          <FullWidth>
            <TextAreaField
              label="目标"
              required
              placeholder="学员要做成什么：写明名称、数量、金额和日期"
              autosize
              minRows={3}
              {...form.getInputProps('aim')}
            />
          </FullWidth>
          <FullWidth>
            <TextAreaField
              label="为什么重要"
              required
              placeholder="做错会有什么后果"
              autosize
              minRows={2}
              {...form.getInputProps('why')}
            />
          </FullWidth>
        </>
      )}
    </DialogForm>
  );
}

/** Returns the document of a built-in exercise, in which the code of the course is replaced by its title. */
const copyOf = ({ text, course }: { text: string; course: string }): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), course });

/** Formats the document of a new exercise. Its check fails until a solution is recorded. */
function draftOf({ title, course, aim, why, as, page }: typeof blank): string {
  const file: ExerciseFile = {
    format: EXERCISE_FORMAT,
    id: 'draft',
    course: course.trim(),
    title: title.trim(),
    aim: aim.trim(),
    why: why.trim(),
    as,
    page,
    hints: ['先想一想：任务里的名称在哪个页面上。'],
    expect: [{ kind: 'say', say: '还没有录制正确做法' }],
    governs: {},
  };
  return JSON.stringify(file);
}
