import { Alert, Button, Paper } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { COPY_REFUSED, useCopying } from '#web/features/text-copying/index.ts';
import classes from './StudentRecord.module.css';

interface RecordSummaryProps {
  studentId: string;
  text: string;
  /** False while another span is loading, whose summary differs. */
  isCurrent: boolean;
}

/** Renders the summary for the parents, with a button that copies it and logs that it was told. */
export function RecordSummary({ studentId, text, isCurrent }: RecordSummaryProps) {
  const shown = useRef<HTMLParagraphElement>(null);
  const copying = useCopying(shown);
  const problem = copying.isRefused ? COPY_REFUSED : copying.failure;
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
          {copying.isRefused ? '记录' : '复制并记录'}
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
