import { Button, Radio } from '@mantine/core';
import { studentContacts } from '#contracts/calls/student-contacts.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import type { Renewal } from '#contracts/entities/renewal.ts';
import { contactKinds, contactOutcomeNames } from '#contracts/entities/student-contact.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useSend } from '#web/http/use-send.ts';
import { today } from '#web/session/today.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { formatHours } from '#web/ui/display/hours.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { useFieldText } from '#web/ui/fields/field-texts.ts';
import { TextAreaField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SubjectDrawer } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { useIsPhoneWidth } from '#web/ui/viewport/use-screen-width.ts';
import { DayWithDistance } from './columns.tsx';
import { ContactHistory } from './ContactHistory.tsx';
import classes from './TalkDrawer.module.css';

const WIDTH = 560;

/** Renders 记录沟通: earlier talks with the family, and a form for the current talk. */
export function TalkDrawer({ dialog }: { dialog: Dialog<Renewal> }) {
  return (
    <SubjectDrawer dialog={dialog} title="记录沟通" nameOf={({ studentName }) => studentName} width={WIDTH}>
      {(row) => (
        <>
          <Facts facts={factsOf(row)} />
          <ContactHistory studentId={row.studentId} />
          <TalkForm row={row} />
        </>
      )}
    </SubjectDrawer>
  );
}

function factsOf({
  courseName,
  chargeType,
  remainHour,
  weeklyHour,
  runOutDate,
  lastDay,
  phone,
  salesStaffName,
}: Renewal) {
  const byPeriod = isByPeriod(chargeType);
  const pace = typeof weeklyHour === 'number' ? `，每周 ${formatHours(weeklyHour)}` : '';
  return [
    { label: '课程', value: courseName },
    { label: '联系电话', value: phone },
    { label: '剩余课时', value: byPeriod ? '按期' : `${formatHours(remainHour ?? 0)}${pace}` },
    { label: '课程顾问', value: salesStaffName },
    ...(byPeriod ? [] : [{ label: '预计用完', value: <DayWithDistance day={runOutDate} /> }]),
    { label: '到期日期', value: <DayWithDistance day={lastDay} /> },
  ];
}

/** Days from today to the next contact, for the buttons beside its field. */
const NEXT_CONTACTS = [
  ['明天', 1],
  ['3 天后', 3],
  ['下周', 7],
] as const;

/** Renders the form. Each save adds a talk, so it never overwrites what other users have recorded. */
function TalkForm({ row: { studentId, studentCourseId } }: { row: Renewal }) {
  const isPhone = useIsPhoneWidth();
  const { send } = useSend(studentContacts.add, { success: '已记录沟通' });
  const form = useBodyForm(studentContacts.add.body, {
    studentId,
    studentCourseId,
    kind: contactKinds.renewal,
    content: '',
    outcome: '',
    nextDate: '',
  });
  return (
    <DialogForm
      form={form}
      submitLabel="保存沟通"
      note={isPhone ? undefined : 'Ctrl + Enter 保存'}
      save={async (body) => (await send(body)).ok}
    >
      <FullWidth>
        <TextAreaField
          label="沟通内容"
          placeholder="家长怎么说，如 想等公开课后再定"
          autosize
          minRows={3}
          maxRows={8}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
          {...form.getInputProps('content')}
        />
      </FullWidth>
      <FullWidth>
        <OutcomeField {...form.getInputProps('outcome')} />
      </FullWidth>
      <DateField label="下次联系" clearable min={today()} {...form.getInputProps('nextDate')} />
      <div className={classes.quick} role="group" aria-label="下次联系的快捷选择">
        {NEXT_CONTACTS.map(([label, days]) => {
          const date = addDays(today(), days);
          return (
            <Button
              key={label}
              variant="default"
              size="xs"
              aria-pressed={form.values.nextDate === date}
              onClick={() => form.setFieldValue('nextDate', date)}
            >
              {label}
            </Button>
          );
        })}
      </div>
    </DialogForm>
  );
}

interface OutcomeFieldProps {
  value?: string;
  onChange?(value: string): void;
  'data-path'?: string;
}

function OutcomeField({ value = '', ...field }: OutcomeFieldProps) {
  useFieldText(field['data-path'], (text) => Object.entries(contactOutcomeNames).find(([name]) => name === text)?.[1]);
  return (
    <Radio.Group label="沟通结果" value={value} {...field}>
      <div className={classes.outcomes}>
        {Object.entries(contactOutcomeNames).map(([name, label]) => (
          <Radio key={name} value={name} label={label} />
        ))}
      </div>
    </Radio.Group>
  );
}
