import { useForm } from '@mantine/form';
import { useLocation } from 'wouter';
import { TextAreaField, TextField } from '../../../ui/fields.ts';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { Wide } from '../../../ui/form/Wide.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { DAYS, daysOf, USUAL_DAYS } from '../data/days.ts';
import { group } from '../data/schemas.ts';
import { send } from '../data/tell.ts';
import { useKnownDesk } from '../data/use-desk.ts';
import { nameFault } from '../dialogs/name-of.ts';
import { keepInHand } from './cards-in-hand.ts';
import { namesFault, namesIn } from './names.ts';
import { useCourses } from './use-courses.ts';

const LONGEST_NAME = 30;
const blank = { name: '', course: '', days: USUAL_DAYS, trainees: '' };

/** A training group: a sandbox for each name of a list. */
export const GroupDialog = ({ dialog }: { dialog: Dialog }) => (
  <FormDialog title="新建培训班" opened={dialog.opened} onClose={dialog.close}>
    <GroupForm key={dialog.openings} />
  </FormDialog>
);

function GroupForm() {
  const { limits } = useKnownDesk();
  const [, navigate] = useLocation();
  const courses = useCourses();
  const room = limits.sandboxes.most - limits.sandboxes.used;
  const most = Math.min(limits.trainees, room);
  const form = useForm({
    initialValues: blank,
    validate: {
      name: nameFault('培训班的名称', LONGEST_NAME),
      trainees: (text) => namesFault(namesIn(text), most),
    },
  });
  const names = namesIn(form.values.trainees);
  const save = async ({ name, course, days }: typeof blank): Promise<boolean> => {
    const wish = { name: name.trim(), trainees: names, days: daysOf(days), ...(course && { course }) };
    const made = await send('POST', 'groups', wish, group);
    if (!made) return false;
    keepInHand(made);
    navigate(`/desk/cards/${made.id}`);
    return true;
  };
  return (
    <DialogForm
      form={form}
      submitLabel={names.length > 0 ? `新建 ${names.length} 人的培训班` : '新建培训班'}
      save={save}
      note="每人一个自己的沙箱；建好后打开可以打印的卡片。"
    >
      <TextField
        label="名称"
        placeholder="如 11 月新教务"
        required
        maxLength={LONGEST_NAME}
        {...form.getInputProps('name')}
      />
      <SelectField label="课程" placeholder="全部课程" clearable choices={courses} {...form.getInputProps('course')} />
      <SelectField label="保留多久" choices={DAYS} {...form.getInputProps('days')} />
      <Wide>
        <TextAreaField
          label="学员名单"
          required
          placeholder={'每行一个姓名，可从 Excel 粘贴'}
          description={`${names.length} 人，最多 ${most} 人`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={6}
          maxRows={12}
          {...form.getInputProps('trainees')}
        />
      </Wide>
    </DialogForm>
  );
}
