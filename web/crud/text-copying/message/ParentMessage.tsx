import { Alert, Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { studentContacts } from '#contracts/calls/student-contacts.ts';
import { useOffered } from '../../offered/use-offered.ts';
import { useIdentity } from '#web/session/identity.ts';
import { COPY_BY_HAND } from '#web/ui/clipboard/copy-text.ts';
import { DialogFooter } from '#web/ui/form/DialogFooter.tsx';
import { useDialogFrame } from '#web/ui/form/dialog-frame.ts';
import { takeFocus } from '#web/ui/form/take-focus.ts';
import classes from './ParentMessage.module.css';
import { isCopyable, lengthError } from '../text-length.ts';
import { COPY_REFUSED, useCopying } from '../use-copying.ts';

interface ParentMessageProps {
  /** Message before the user edits it. */
  text: string;
  /** Student whose contacts log the message; absent for a visitor. */
  studentId?: string | null | undefined;
  phone?: string | null | undefined;
}

/** Renders a message to a parent, to be edited and copied. Copying a message about a student logs it as a contact. */
export function ParentMessage({ text: suggested, studentId, phone }: ParentMessageProps) {
  const frame = useDialogFrame();
  const [text, setText] = useState(suggested);
  /** Text that was copied last. */
  const [copied, setCopied] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const copying = useCopying(field);
  const isTeacher = useIdentity()?.audience === 'teacher';
  const isAboutStudent = Boolean(studentId) && !isTeacher;
  const isLogged = useOffered(isAboutStudent ? '沟通记录' : '', studentContacts.add) && isAboutStudent;
  const recipient = studentId && isLogged ? { studentId } : undefined;
  const copy = async (): Promise<void> => {
    if (await copying.copy({ recipient: copied === text ? undefined : recipient, text })) setCopied(text);
  };
  const refused = recipient ? COPY_REFUSED : COPY_BY_HAND;
  const problem = copying.isRefused ? refused : copying.failure;
  return (
    <div className={classes.content}>
      <Textarea
        ref={field}
        label={phone ? `发送给 ${phone}` : '给家长的消息'}
        description="复制后发给家长"
        autosize
        minRows={4}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          copying.clear();
        }}
        error={lengthError(text)}
      />
      {problem && (
        <Alert color="yellow" role="alert">
          {problem}
        </Alert>
      )}
      <DialogFooter>
        <Button variant="default" onClick={frame.requestClose}>
          完成
        </Button>
        <Button ref={takeFocus} loading={copying.isLogging} disabled={!isCopyable(text)} onClick={() => void copy()}>
          {labelOf({ isCopied: copied === text, isLogged, isRefused: copying.isRefused })}
        </Button>
      </DialogFooter>
    </div>
  );
}

interface ButtonState {
  isCopied: boolean;
  /** True if a copy is logged. */
  isLogged: boolean;
  isRefused: boolean;
}

function labelOf({ isCopied, isLogged, isRefused }: ButtonState): string {
  if (isCopied) return '已复制';
  if (!isLogged) return '复制';
  return isRefused ? '记录' : '复制并记录';
}
