import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { today } from '#web/session/today.ts';
import { CONFLICT_LIST_ID } from './ConflictList.tsx';
import { checkInWords, outcomeInWords } from './preview-words.ts';
import { STUDENT_CONFLICTS_ID } from './RulePreviewPanel.tsx';
import classes from './schedule-rule.module.css';
import type { LivePreview } from './use-rule-preview.ts';

/** Summarises the effect of saving beside the save button, since the preview may be scrolled out of view. */
export function RuleOutcome({ livePreview: { preview, check, consent } }: { livePreview: LivePreview }) {
  const conflicts = preview?.refusal ? 0 : (preview?.conflicts?.length ?? 0);
  const students = preview?.refusal ? 0 : (consent.conflicts?.total ?? 0);
  return (
    <p role="status" aria-live="polite" className={classes.outcome} data-refused={preview?.refusal ? true : undefined}>
      {outcomeInWords(preview, today())}
      {preview && !preview.refusal && (
        <>
          {' · '}
          {conflicts > 0 && <ToConflicts id={CONFLICT_LIST_ID}>{conflicts} 节冲突</ToConflicts>}
          {students > 0 && <ToConflicts id={STUDENT_CONFLICTS_ID}>{students} 名学员冲突</ToConflicts>}
          {conflicts + students === 0 && checkInWords[check]}
        </>
      )}
    </p>
  );
}

/** Renders a button that scrolls to a list of conflicts. @param id id of the list's element */
const ToConflicts = ({ id, children }: { id: string; children: ReactNode }) => (
  <Button
    variant="transparent"
    size="compact-sm"
    className={classes.toConflicts ?? ''}
    leftSection={<IconAlertTriangle size={16} aria-hidden />}
    onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'center' })}
  >
    {children}
  </Button>
);
