import { Alert, Button, Paper } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { studentContacts } from '#contracts/calls/student-contacts.ts';
import { contactKinds } from '#contracts/entities/student-contact.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import { appBindings } from '#web/http/app-bindings.ts';
import { useSend } from '#web/http/use-send.ts';
import classes from './StudentRecord.module.css';

/** Renders the summary for the parents, with a button that copies it and logs that it was told. */
export function RecordSummary({ studentId, text }: { studentId: string; text: string }) {
  const log = useSend(studentContacts.add);
  const shown = useRef<HTMLParagraphElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    setProblem(null);
    // Browsers provide the clipboard API only on localhost and over HTTPS.
    const isCopied = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => copySelection(shown.current),
    );
    if (!isCopied) {
      setProblem('浏览器不允许自动复制，文字已选中，请按 Ctrl+C 复制');
      return;
    }
    const result = await log.send({ studentId, kind: contactKinds.text, content: text }, { quiet: true });
    if (result.ok) appBindings.showSuccess('已复制并记录');
    else if (isMissingCall(result.error)) appBindings.showSuccess('已复制');
    else setProblem(`已复制，但没有记录：${result.error.message}`);
  };
  return (
    <Paper withBorder component="section" className={classes.summary} aria-label="给家长的小结">
      <div className={classes.summaryHead}>
        <h2>给家长的小结</h2>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          loading={log.sending}
          onClick={() => void copy()}
        >
          复制并记录
        </Button>
      </div>
      <p ref={shown}>{text}</p>
      {problem && (
        <Alert color="yellow" role="alert">
          {problem}
        </Alert>
      )}
    </Paper>
  );
}

/** Selects the text and copies the selection. The text stays selected if the browser refuses. */
function copySelection(element: HTMLElement | null): boolean {
  if (!element) return false;
  getSelection()?.selectAllChildren(element);
  // No other method works outside a secure context.
  return typeof document.execCommand === 'function' && document.execCommand('copy');
}
