import { exercises } from '#contracts/control/exercises.ts';
import { groups } from '#contracts/control/groups.ts';
import { examForm, type ExamForm } from '#contracts/control/exams.ts';
import { Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useLocation } from 'wouter';
import { navigate as navigateTo } from 'wouter/use-browser-location';
import { NumberField, TextAreaField, TextField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { readControl } from '../../control-client.ts';
import { CellField } from '../cells/CellField.tsx';
import { inCell } from '../cells/page-cell.ts';
import { chooseCell } from '../cells/target-cell.ts';
import { RETENTION_CHOICES, parseDays, DEFAULT_DAYS } from '../data/retention-days.ts';
import { sendAction } from '../data/send-action.ts';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import { nameError } from '../dialogs/validate-name.ts';
import { cacheCards } from './card-cache.ts';
import { namesError, parseNames } from './parse-names.ts';
import { useCourses } from './use-courses.ts';

const LONGEST_NAME = 30;
const blank = {
  name: '',
  course: '',
  days: DEFAULT_DAYS,
  trainees: '',
  cell: '',
  isExam: false,
  minutes: 60,
  attempts: 3,
  passMark: 60,
};

/** Returns the error of a condition of the examination; null if it is valid or the group has no examination. */
const examError = (isExam: boolean, field: keyof ExamForm, value: number): string | null =>
  isExam ? (examForm.shape[field].safeParse(value).error?.issues[0]?.message ?? null) : null;

/** Renders the dialog that creates a training group, with one sandbox for each name in a list. */
export const GroupDialog = ({ dialog }: { dialog: Dialog }) => (
  <FormDialog title="新建培训班" opened={dialog.opened} onClose={dialog.close}>
    <GroupForm key={dialog.openings} />
  </FormDialog>
);

function GroupForm() {
  const { limits, cells } = useLoadedAdminData();
  const [, navigate] = useLocation();
  const courses = useCourses();
  const freeSandboxes = limits.sandboxes.most - limits.sandboxes.used;
  const maxTrainees = Math.min(limits.trainees, freeSandboxes);
  const form = useForm({
    initialValues: blank,
    validate: {
      name: nameError('培训班的名称', LONGEST_NAME),
      course: (course, { isExam }) => (isExam && !course ? '考试要选定一门课程' : null),
      minutes: (minutes, { isExam }) => examError(isExam, 'minutes', minutes),
      attempts: (attempts, { isExam }) => examError(isExam, 'attempts', attempts),
      passMark: (passMark, { isExam }) => examError(isExam, 'passMark', passMark),
      trainees: (text) => namesError(parseNames(text), maxTrainees),
    },
  });
  const names = parseNames(form.values.trainees);
  const save = async ({
    name,
    course,
    days,
    cell,
    isExam,
    minutes,
    attempts,
    passMark,
  }: typeof blank): Promise<boolean> => {
    const input = {
      name: name.trim(),
      trainees: names,
      days: parseDays(days),
      ...(course && { course }),
      ...(isExam && { exam: { minutes, attempts, passMark } }),
    };
    const wish = { chosen: cell, count: names.length, accepts: hasCourse(course) };
    const target = cells && (await chooseCell(wish));
    if (target === undefined) return false;
    const created = await sendAction(groups.create, input, target?.root);
    if (!created) return false;
    cacheCards(created);
    const cards = `/desk/cards/${created.id}`;
    if (target) navigateTo(inCell(cards, target.name));
    else navigate(cards);
    return true;
  };
  return (
    <DialogForm
      form={form}
      submitLabel={names.length > 0 ? `新建 ${names.length} 人的培训班` : '新建培训班'}
      save={save}
      note="每人一个自己的沙箱；建好后打开可以打印的卡片。"
    >
      <TextField label="名称" placeholder="如 11 月新教务" required {...form.getInputProps('name')} />
      <SelectField
        label="课程"
        placeholder="全部课程"
        description="自编的课程先发布给所有沙箱，才能在这里选"
        clearable
        choices={courses}
        {...form.getInputProps('course')}
      />
      <FullWidth>
        <Switch
          label="这是考试"
          description="没有提示，检查只说对不对；到时间自动结束。题目以新建时为准，改课程、停止发布都不影响"
          {...form.getInputProps('isExam', { type: 'checkbox' })}
        />
      </FullWidth>
      {form.values.isExam && (
        <>
          <NumberField label="时间（分钟）" {...form.getInputProps('minutes')} />
          <NumberField label="每题可检查几次" {...form.getInputProps('attempts')} />
          <NumberField label="及格线（%）" {...form.getInputProps('passMark')} />
        </>
      )}
      <CellField count={names.length} {...form.getInputProps('cell')} />
      <SelectField label="保留多久" choices={RETENTION_CHOICES} {...form.getInputProps('days')} />
      <FullWidth>
        <TextAreaField
          label="学员名单"
          required
          placeholder={'每行一个姓名，可从 Excel 粘贴'}
          description={`${names.length} 人，最多 ${maxTrainees} 人`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={6}
          maxRows={12}
          {...form.getInputProps('trainees')}
        />
      </FullWidth>
    </DialogForm>
  );
}

/** Returns a function that is true for a cell with the course; undefined if no course is chosen. */
const hasCourse = (course: string) =>
  course === ''
    ? undefined
    : async (basePath: string) =>
        (await readControl(exercises.list, {}, { basePath })).courses.some(({ id }) => id === course);
