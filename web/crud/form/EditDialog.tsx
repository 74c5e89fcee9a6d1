import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { Call, CallById } from '#contracts/call.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { blankValues, type FieldValue, type FormCall, type FormValues, valuesOf } from './form-values.ts';
import { useBodyForm } from './use-body-form.ts';
import { withoutKept } from './without-kept.ts';

export type Form<C extends FormCall> = UseFormReturnType<FormValues<C>, unknown>;

/** Reads one thing, by its id in the path or, under the name that the id has, in the query. */
type DetailCall = CallById | (Call & { query: z.ZodObject });

interface EditDialogProps<Add extends FormCall, Update extends FormCall> {
  /** What is made or changed: 教室. */
  noun: string;
  /** Its subject is the id of what is changed; without one, something new is made. */
  dialog: Dialog;
  add: Add;
  update: Update;
  detail: DetailCall;
  /** The id's name in the body of the change. */
  idName: Exclude<keyof Update['body']['shape'], keyof Add['body']['shape']> & string;
  /** A field that a change sends only if it was changed here: somebody else may have changed it meanwhile. */
  unlessKept?: keyof Add['body']['shape'] & string;
  width?: number;
  /** Values of a new one besides the schema's defaults. */
  initial?: Partial<FormValues<Add>>;
  /** The fields, once for both. */
  children(form: Form<Add>): ReactNode;
}

/** Makes or changes a thing: one form, whose schema is the body of the call. */
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
  const { add, initial } = props;
  const { send } = useSend<FormCall>(add, { success: '新增成功' });
  return (
    <Fields
      {...props}
      schema={add.body}
      values={{ ...blankValues(add.body), ...(initial as Record<string, FieldValue> | undefined) }}
      save={async (body) => (await send(body)).ok}
    />
  );
}

function ChangeForm<Add extends FormCall, Update extends FormCall>(
  props: EditDialogProps<Add, Update> & { id: string },
) {
  const { add, update, detail: call, idName, id, unlessKept = '' } = props;
  const { send } = useSend<FormCall>(update, { success: '修改成功' });
  const named = 'params' in call ? { id } : { [idName]: id };
  const { data, error, reload } = useCall(call as CallById, named as { id: string }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={Object.keys(add.body.shape).length} />;
  const values = valuesOf(add.body, data);
  return (
    <Fields
      {...props}
      schema={update.body}
      values={{ ...values, [idName]: id }}
      known={data}
      save={async (body) => (await send(withoutKept(body, values, [unlessKept]))).ok}
    />
  );
}

interface FieldsProps<Add extends FormCall, S extends z.ZodObject> {
  noun: string;
  schema: S;
  values: Record<string, FieldValue>;
  known?: object;
  save(body: z.output<S>): Promise<boolean>;
  children(form: Form<Add>): ReactNode;
}

function Fields<Add extends FormCall, S extends z.ZodObject>(props: FieldsProps<Add, S>) {
  const { noun, schema, values, known, save, children } = props;
  const form = useBodyForm(schema, values as FormValues<Add>, known);
  return (
    <DialogForm form={form} submitLabel={`保存${noun}`} save={save}>
      {children(form)}
    </DialogForm>
  );
}
