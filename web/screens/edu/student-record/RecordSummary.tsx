import { Alert, Button, Paper } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { studentContacts } from '#contracts/calls/student-contacts.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { COPY_REFUSED, useCopying } from '#web/crud/text-copying/index.ts';
import { COPY_BY_HAND } from '#web/ui/clipboard/copy-text.ts';
import classes from './StudentRecord.module.css';

interface RecordSummaryProps {
  studentId: string;
  text: string;
  /** False while another span is loading; the shown summary is then outdated. */
  isCurrent: boolean;
}

/** Renders the summary for the parents, with a button that copies it and records the contact if the backend can. */
export function RecordSummary({ studentId, text, isCurrent }: RecordSummaryProps) {
  const shown = useRef<HTMLParagraphElement>(null);
  const copying = useCopying(shown);
  const isLogged = useOffered('沟通记录', studentContacts.add);
  const refused = isLogged ? COPY_REFUSED : COPY_BY_HAND;
  const problem = copying.isRefused ? refused : copying.failure;
  return (
    <Paper withBorder component="section" className={classes.summary} aria-label="给家长的小结">
      <div className={classes.summaryHead}>
        <h2>给家长的小结</h2>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          loading={copying.isLogging}
          disabled={!isCurrent}
          onClick={() => void copying.copy({ recipient: { studentId }, text })}
        >
          {isLogged ? (copying.isRefused ? '记录' : '复制并记录') : '复制'}
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
