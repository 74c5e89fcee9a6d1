import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useRef } from 'react';
import { appBindings } from '../../http/app-bindings.ts';
import { ApiError } from '../../http/api-error.ts';
import type { SendOptions } from '../../http/client.ts';
import { OFFLINE_WRITE } from '../../http/messages.ts';
import { isOffline } from '../../http/network-errors.ts';
import type { TextOf } from '../../ui/fields/field-texts.ts';
import { editorOf } from './editor-text.ts';
import { fieldLabel, fieldText } from './field-words.ts';
import { mergeChanges } from './merge-changes.ts';
import { rebase } from './rebase.ts';
import { versionOf } from './row-version.ts';
import { mergedText, useMerge } from './use-merge.tsx';
import { useOnce } from './use-once.ts';

interface MergedSaveProps<Stored extends object, Values extends object, Body extends object> {
  form: Pick<UseFormReturnType<Values>, 'getInitialValues' | 'setInitialValues' | 'getValues' | 'setValues'>;
  /** Row when the form was opened. */
  stored: Stored;
  /** Reads the row again. */
  read(): Promise<Stored>;
  /** Returns the field values of a row. */
  valuesOf(row: Stored): Values;
  /** Returns the body for unchanged field values. */
  bodyOf(values: Values): object;
  /** Sends the body with the version of the stored row. @param values field values of the stored row */
  send(body: Body, options: SendOptions, values: Values): Promise<{ ok: boolean }>;
  /** Maps names in the body to names of form fields, where they differ. */
  fieldNames?: Readonly<Record<string, string>>;
  /** Message after a save without changes of another user. */
  success?: string;
}

export interface MergedSave<Body> {
  save(body: Body): Promise<boolean>;
  /** Texts of values that the fields report, for `FieldTextsContext`. */
  texts: Map<string, TextOf>;
  /** Element of the question that the save can ask. */
  question: ReactNode;
}

/**
 * Returns a function that saves a form if other users may have changed the row since the form was opened. Reads the row
 * again, keeps and reports fields that only another user changed, and asks about fields that both users changed. Sends
 * the version of the row, so that a server with optimistic locking refuses the write if the row changes in between.
 */
export function useMergedSave<Stored extends object, Values extends object, Body extends object>(
  props: MergedSaveProps<Stored, Values, Body>,
): MergedSave<Body> {
  const { form, stored, read, valuesOf, bodyOf, send, fieldNames = {}, success = '修改成功' } = props;
  const base = useRef(stored);
  const texts = useRef(new Map<string, TextOf>()).current;
  const { merge, question } = useMerge();
  const fieldName = (name: string): string => fieldNames[name] ?? name;

  const saveMerged = async (body: Body): Promise<boolean> => {
    const latest = await readOrReport(read);
    if (latest === null) return false;
    const values = { base: valuesOf(base.current), theirs: valuesOf(latest) };
    const bodies = { base: bodyOf(values.base), theirs: bodyOf(values.theirs) };
    const editor = editorOf(base.current, latest);
    const merged = await merge({
      base: bodies.base,
      mine: body,
      theirs: bodies.theirs,
      editor,
      describe: (name) => ({
        label: fieldLabel(fieldName(name)),
        mine: fieldText(name, fieldOf(body, name), texts.get(name)),
        theirs: fieldText(name, fieldOf(bodies.theirs, name), texts.get(name), latest),
      }),
    });
    if (!merged) return false;
    const { taken } = merged;
    // The labels are read while the form is visible.
    const labels = taken.map((name) => fieldLabel(fieldName(name)));
    if (isChanged(values.base, values.theirs)) {
      const theirValues = Object.fromEntries(taken.map(fieldName).map((name) => [name, fieldOf(values.theirs, name)]));
      rebase(form, values.theirs, theirValues as Partial<Values>);
    }
    base.current = latest;
    const { ok } = await send(merged.values, versionOf(latest), values.theirs);
    if (ok) appBindings.showSuccess(taken.length > 0 ? mergedText(editor, labels) : success);
    return ok;
  };
  return { save: useOnce(saveMerged), texts, question };
}

const fieldOf = (values: object, name: string): unknown => new Map<string, unknown>(Object.entries(values)).get(name);

/** Returns null if the read fails; the error is reported. Offline, the form says that nothing was submitted. */
async function readOrReport<Stored>(read: () => Promise<Stored>): Promise<Stored | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isOffline() && !appBindings.errorTarget()?.show(OFFLINE_WRITE)) appBindings.showError(OFFLINE_WRITE);
    return null;
  }
}

function isChanged(base: object, theirs: object): boolean {
  const { taken, conflicts } = mergeChanges(base, base, theirs);
  return taken.length + conflicts.length > 0;
}
