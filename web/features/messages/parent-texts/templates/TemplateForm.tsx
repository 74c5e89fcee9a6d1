import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { textTemplates } from '#contracts/calls/text-templates.ts';
import { PARENT_TEXT_MAX, parentTextFields, parentTextKindNames } from '#contracts/entities/parent-text.ts';
import { type TextTemplate, textTemplateForm } from '#contracts/entities/text-template.ts';
import { useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useMergedSave } from '#web/crud/form/use-merged-save.tsx';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { send } from '#web/http/client.ts';
import { useSend } from '#web/http/use-send.ts';
import { FieldTextsContext } from '#web/ui/fields/field-texts.ts';
import { TextAreaField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import classes from './templates.module.css';

interface FormProps {
  stored: TextTemplate;
  /** Receives a function that returns true while the text has unsaved changes. */
  isDirty: RefObject<() => boolean>;
  onSaved(): void;
}

const valuesOf = ({ textKind, template }: TextTemplate) => ({ textKind, template });

/** Renders the template of one kind with its fields and a preview. */
export function TemplateForm({ stored, isDirty, onSaved }: FormProps) {
  const { textKind } = stored;
  const form = useBodyForm(textTemplateForm, valuesOf(stored), stored);
  const field = useRef<HTMLTextAreaElement>(null);
  const saving = useSend(textTemplates.update);
  const resetting = useSend(textTemplates.reset, { success: '已恢复默认模板' });
  const offersReset = useOffered('恢复默认', textTemplates.reset);
  const latest = useRef(stored);
  useEffect(() => {
    isDirty.current = () => form.isDirty();
    return () => {
      isDirty.current = () => false;
    };
  });

  const read = async (): Promise<TextTemplate> => {
    const { templates } = await send(textTemplates.list);
    latest.current = templates.find((one) => one.textKind === textKind) ?? stored;
    return latest.current;
  };
  const { save, texts, question } = useMergedSave({
    form,
    stored,
    read,
    valuesOf,
    bodyOf: (values) => values,
    send: (body: ReturnType<typeof valuesOf>) =>
      saving.send({ ...body, basedOnTime: latest.current.updateTime ?? null }),
    success: `${parentTextKindNames[textKind]}的模板已保存`,
  });
  const reset = useConfirmedSend<TextTemplate>(
    () => ({
      title: '恢复默认模板',
      confirmLabel: '恢复默认',
      danger: true,
      text: `是否将${parentTextKindNames[textKind]}恢复为默认模板？本机构的模板将不再保留。`,
    }),
    async ({ updateTime }) => {
      const result = await resetting.send({ textKind, basedOnTime: updateTime ?? null });
      if (result.ok) onSaved();
      return result;
    },
  );
  const insert = (name: string): void => {
    const element = field.current;
    if (!element) return;
    const { selectionStart, selectionEnd, value } = element;
    const written = `{${name}}`;
    flushSync(() =>
      form.setFieldValue('template', value.slice(0, selectionStart) + written + value.slice(selectionEnd)),
    );
    element.focus();
    element.setSelectionRange(selectionStart + written.length, selectionStart + written.length);
  };

  const { template } = form.values;
  return (
    <FieldTextsContext value={texts}>
      <DialogForm
        form={form}
        submitLabel="保存模板"
        save={async (body) => {
          if (await save({ textKind, template: body.template })) onSaved();
          return false;
        }}
        note={
          offersReset &&
          !stored.isDefault && (
            <Button variant="subtle" color="red" onClick={() => reset.ask(latest.current)}>
              恢复默认
            </Button>
          )
        }
      >
        <FullWidth>
          <div className={classes.fields} role="group" aria-label="插入字段">
            <span className={classes.hint}>插入字段</span>
            {parentTextFields[textKind].map((name) => (
              <Button key={name} variant="default" size="compact-xs" onClick={() => insert(name)}>
                {name}
              </Button>
            ))}
          </div>
        </FullWidth>
        <TextAreaField
          ref={field}
          label={`${parentTextKindNames[textKind]}的模板`}
          description={`字段写作 {学员姓名}，字段全为空的行不会出现；${Array.from(template).length}/${PARENT_TEXT_MAX}`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autosize
          minRows={10}
          maxRows={16}
          {...form.getInputProps('template')}
        />
        <TemplatePreview template={template} />
      </DialogForm>
      {question}
      {reset.dialog}
    </FieldTextsContext>
  );
}
