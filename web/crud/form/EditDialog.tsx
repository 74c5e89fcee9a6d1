import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useRef } from 'react';
import type * as z from 'zod';
import type { Call, CallById } from '#contracts/call.ts';
import { send } from '../../http/client.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import { FieldTextsContext } from '../../ui/fields/field-texts.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import {
  blankValues,
  bodyOf,
  type FieldValue,
  type FormCall,
  type FormValues,
  isOptional,
  valuesOf,
} from './form-values.ts';
import { useBodyForm } from './use-body-form.ts';
import { useMergedSave } from './use-merged-save.tsx';
import { omitUnchanged } from './without-kept.ts';

export type EditForm<C extends FormCall> = UseFormReturnType<FormValues<C>, unknown>;

/** Call that reads one entity by its id, which is in the path or in a query parameter. */
type DetailCall = CallById | (Call & { query: z.ZodObject });

interface EditDialogProps<Add extends FormCall, Update extends FormCall> {
  /** Name of the entity, e.g. 教室. */
  noun: string;
  /** Label of the button that saves; 保存 and the noun by default. */
  submitLabel?: string;
  /**
   * State of the dialog. Its subject is the id of the entity to change; without a subject, the dialog adds an entity.
   */
  dialog: Dialog;
  add: Add;
  update: Update;
  detail: DetailCall;
  /** Name of the field in the update's body that contains the entity's id. */
  idName: Exclude<keyof Update['body']['shape'], keyof Add['body']['shape']> & string;
  /** Field that an update sends only if this user changed it, since another user may have changed the stored value. */
  sendIfChanged?: keyof Add['body']['shape'] & string;
  /**
   * Called before an update with the body, the stored entity, and the entity as it was when the dialog was opened. Returns
   * fields to add to the body, or null if the user returns to the form.
   */
  beforeUpdate?(
    body: z.output<Update['body']>,
    latest: object,
    opened: object,
  ): Promise<Partial<z.output<Update['body']>> | null>;
  /** Called after a successful update. Returns false to keep the dialog open because a further step failed. */
  afterUpdate?(body: z.output<Update['body']>): Promise<boolean>;
  width?: number;
  /** Initial values of a new entity, in addition to the schema's defaults. */
  initial?: Partial<FormValues<Add>>;
  /** Renders the fields for adding and changing. */
  children(form: EditForm<Add>): ReactNode;
}

/** Renders the dialog that adds or changes an entity. The form's schema is the body of the call that saves it. */
export function EditDialog<Add extends FormCall, Update extends FormCall>(props: EditDialogProps<Add, Update>) {
  const { dialog, noun, width } = props;
  return (
    <FormDialog
      title={`${dialog.subject === undefined ? '新增' : '修改'}${noun}`}
      opened={dialog.opened}
      onClose={dialog.close}
      {...(width !== undefined && { width })}
    >
      {dialog.subject === undefined ? (
        <AddForm key={dialog.openings} {...props} />
      ) : (
        <ChangeForm key={dialog.openings} {...props} id={dialog.subject} />
      )}
    </FormDialog>
  );
}

function AddForm<Add extends FormCall, Update extends FormCall>(props: EditDialogProps<Add, Update>) {
  const { noun, submitLabel = `保存${noun}`, add, initial, children } = props;
  const { send } = useSend<FormCall>(add, { success: '新增成功' });
  const values = { ...blankValues(add.body), ...(initial as Record<string, FieldValue> | undefined) };
  const form = useBodyForm(add.body, values as FormValues<Add>);
  return (
    <DialogForm form={form} submitLabel={submitLabel} save={async (body) => (await send(body)).ok}>
      {children(form)}
    </DialogForm>
  );
}

function ChangeForm<Add extends FormCall, Update extends FormCall>(
  props: EditDialogProps<Add, Update> & { id: string },
) {
  const { add, detail: call, idName, id } = props;
  const input = { ['params' in call ? 'id' : idName]: id } as { id: string };
  const { data, error, reload } = useCall(call as CallById, input, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={Object.keys(add.body.shape).length} />;
  return <ChangeFields {...props} stored={data} read={async () => (await send(call as CallById, input)) ?? {}} />;
}

interface ChangeFieldsProps<Add extends FormCall, Update extends FormCall> extends EditDialogProps<Add, Update> {
  id: string;
  stored: object;
  read(): Promise<object>;
}

function ChangeFields<Add extends FormCall, Update extends FormCall>(props: ChangeFieldsProps<Add, Update>) {
  const {
    noun,
    submitLabel = `保存${noun}`,
    add,
    update,
    idName,
    id,
    sendIfChanged = '',
    beforeUpdate,
    afterUpdate,
    stored,
    read,
    children,
  } = props;
  const sender = useSend<FormCall>(update);
  const valuesIn = (row: object) => ({ ...valuesOf(add.body, row), [idName]: id }) as FormValues<Add>;
  const form = useBodyForm(update.body, valuesIn(stored), stored);
  const latest = useRef(stored);
  const { save, texts, question } = useMergedSave({
    form,
    stored,
    async read() {
      latest.current = await read();
      return latest.current;
    },
    valuesOf: valuesIn,
    bodyOf: (values) => bodyOf(update.body, values),
    async send(body: Record<string, unknown>, options, values) {
      const more = beforeUpdate ? await beforeUpdate(body as z.output<Update['body']>, latest.current, stored) : {};
      if (more === null) return { ok: false };
      const kept = [sendIfChanged, ...valuelessNames(update.body, latest.current)];
      return sender.send({ ...omitUnchanged(body, values, kept), ...more }, options);
    },
  });
  return (
    <FieldTextsContext value={texts}>
      <DialogForm
        form={form}
        submitLabel={submitLabel}
        save={async (body) =>
          (await save(body)) && (afterUpdate ? afterUpdate(body as z.output<Update['body']>) : true)
        }
      >
        {children(form)}
      </DialogForm>
      {question}
    </FieldTextsContext>
  );
}

/**
 * Returns the fields of an update that have no value in the stored entity. The form shows a default or nothing for
 * them; sending it could replace a value that the backend stores but does not return.
 */
function valuelessNames(schema: z.ZodObject, stored: object): string[] {
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.keys(schema.shape).filter((name) => isOptional(schema, name) && (values.get(name) ?? null) === null);
}
