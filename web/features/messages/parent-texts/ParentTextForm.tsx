import { Alert, Button, SegmentedControl, Textarea } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { studentContacts } from '#contracts/calls/student-contacts.ts';
import { parentTexts } from '#contracts/calls/text-templates.ts';
import { PARENT_TEXT_MAX, type ParentTextKind, parentTextKindNames } from '#contracts/entities/parent-text.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { COPY_BY_HAND } from '#web/ui/clipboard/copy-text.ts';
import { DialogFooter } from '#web/ui/form/DialogFooter.tsx';
import { takeFocus } from '#web/ui/form/take-focus.ts';
import { useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { useSubmitError } from '#web/ui/form/use-submit-error.ts';
import { useSubmitLock } from '#web/ui/form/use-submit-lock.ts';
import classes from './parent-texts.module.css';
import type { Recipient } from './subject.ts';
import { TextTemplatesDialog } from './templates/lazy.ts';
import {
  COPY_REFUSED,
  type Copying,
  isCopyable,
  lengthError,
  lengthOf,
  useCopying,
} from '#web/crud/text-copying/index.ts';
import { useMayEditTemplates } from './use-may-edit-templates.ts';
import type { Texts } from './use-texts.ts';
import { useTold } from './use-told.ts';

interface FormProps {
  texts: Texts;
  recipients: readonly Recipient[];
  kind: ParentTextKind;
  kinds: readonly ParentTextKind[];
}

/**
 * Renders the text to one recipient and the buttons that copy it. With several recipients, pressing the button again
 * after a copy goes to the next recipient and copies that text, so that one key is enough for the whole list.
 */
export function ParentTextForm({ texts, recipients, kind: first, kinds }: FormProps) {
  const [kind, setKind] = useState(first);
  const [index, setIndex] = useState(0);
  /** Edited texts, by kind and recipient. */
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const field = useRef<HTMLTextAreaElement>(null);
  const templates = useDialogHandle();
  const mayEdit = useMayEditTemplates() && texts.hasTemplates;
  const copying = useCopying(field);
  const isLogged = useOffered('沟通记录', studentContacts.add);
  const canSend = useOffered(texts.canSend ? '发送' : '', parentTexts.send) && texts.canSend;
  const keyOf = (at: number): string => `${kind} ${at}`;
  const { saving, run } = useSubmitLock(() => Object.keys(edits).some((key) => !done.has(key)));
  const { failure, runSubmit } = useSubmitError();

  const letterTo = (at: number) => {
    const recipient = recipients[at] as Recipient;
    return { recipient, kind, text: edits[keyOf(at)] ?? texts.textFor(recipient, kind) };
  };
  const { recipient, text } = letterTo(index);
  const told = useTold(recipient, kind);
  const isSingle = recipients.length === 1;
  const isDone = done.has(keyOf(index));
  const isOneFamily = new Set(recipients.map(({ studentId }) => studentId)).size === 1;
  const isLast = index === recipients.length - 1;
  const length = lengthOf(text);
  const nextIndex = recipients.findIndex((_, at) => at > index && !done.has(keyOf(at)));

  const goTo = (at: number): void => {
    copying.clear();
    setIndex(at);
  };
  const deliver = (at: number, how: Copying['sendByBackend']): Promise<void> =>
    run(() =>
      runSubmit(async () => {
        const isDelivered = await how(letterTo(at));
        if (isDelivered) setDone((before) => new Set([...before, keyOf(at)]));
        return isDelivered && isSingle;
      }),
    );
  const copyAt = (at: number): void => {
    if (isCopyable(letterTo(at).text)) void deliver(at, copying.copy);
  };
  const copy = (): void => {
    if (saving) return;
    if (!isDone) copyAt(index);
    else if (nextIndex < 0) void run(async () => true);
    else {
      // The field must contain the next text before it is copied, in case the browser copies the field's selection.
      flushSync(() => goTo(nextIndex));
      copyAt(nextIndex);
    }
  };

  return (
    <div className={classes.content}>
      {kinds.length > 1 && (
        <SegmentedControl
          aria-label="通知内容"
          data={kinds.map((value) => ({ value, label: parentTextKindNames[value] }))}
          value={kind}
          onChange={(next) => {
            copying.clear();
            setKind(next);
          }}
        />
      )}
      <div className={classes.about}>
        <span>
          {!isSingle && <span className={classes.step}>{`${index + 1}/${recipients.length}`}</span>}
          {[recipient.studentName, recipient.phone, recipient.about].filter(Boolean).join(' ')}
        </span>
        <span className={classes.told}>{told}</span>
      </div>
      <Textarea
        ref={field}
        label={parentTextKindNames[kind]}
        description="复制后发给家长"
        autosize
        minRows={8}
        maxRows={16}
        value={text}
        onChange={(event) => {
          const { value } = event.currentTarget;
          copying.clear();
          setEdits((before) => ({ ...before, [keyOf(index)]: value }));
          setDone((before) => new Set([...before].filter((key) => key !== keyOf(index))));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (!event.repeat) copy();
        }}
        error={lengthError(text)}
      />
      <div className={classes.tools}>
        {mayEdit && (
          <Button variant="subtle" size="compact-sm" onClick={() => templates.open(kind)}>
            文本模板
          </Button>
        )}
        <span className={classes.count} data-over={length > PARENT_TEXT_MAX || undefined}>
          {`${length}/${PARENT_TEXT_MAX}`}
        </span>
      </div>
      {copying.isRefused && (
        <Alert color="yellow" role="alert">
          {isLogged ? COPY_REFUSED : COPY_BY_HAND}
        </Alert>
      )}
      <DialogFooter failure={copying.failure ?? failure}>
        {!isSingle && (
          <div className={classes.steps}>
            <Button
              variant="default"
              aria-label={isOneFamily ? '上一条' : '上一位'}
              disabled={index === 0 || saving}
              onClick={() => goTo(index - 1)}
            >
              <IconChevronLeft size={16} aria-hidden />
            </Button>
            <Button
              variant="default"
              aria-label={isOneFamily ? '下一条' : '下一位'}
              disabled={isLast || saving}
              onClick={() => goTo(index + 1)}
            >
              <IconChevronRight size={16} aria-hidden />
            </Button>
          </div>
        )}
        {canSend && !isDone && (
          <Button
            variant="default"
            disabled={!isCopyable(text) || saving}
            onClick={() => void deliver(index, copying.sendByBackend)}
          >
            发送
          </Button>
        )}
        <Button
          ref={takeFocus}
          loading={saving}
          disabled={!isDone && !isCopyable(text)}
          // Each text must be pasted before the next one is copied, so a double click copies only one.
          onClick={({ detail }) => detail <= 1 && copy()}
        >
          {labelOf({ isDone, hasNext: nextIndex >= 0, isLogged, isRefused: copying.isRefused, isOneFamily })}
        </Button>
      </DialogFooter>
      <TextTemplatesDialog dialog={templates} />
    </div>
  );
}

interface ButtonState {
  isDone: boolean;
  /** True if a later text is still to be copied. */
  hasNext: boolean;
  /** True if a copy is logged. */
  isLogged: boolean;
  isRefused: boolean;
  /** True if all texts are for one family, such as one for each course. */
  isOneFamily: boolean;
}

function labelOf({ isDone, hasNext, isLogged, isRefused, isOneFamily }: ButtonState): string {
  if (isDone && !hasNext) return '完成';
  if (isDone) return isOneFamily ? '复制下一条' : '复制下一位';
  if (!isLogged) return '复制';
  return isRefused ? '记录' : '复制并记录';
}
