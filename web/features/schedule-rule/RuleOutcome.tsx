import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { today } from '../../session/today.ts';
import { CONFLICT_LIST_ID } from './ConflictList.tsx';
import { checkInWords, outcomeInWords } from './preview-words.ts';
import classes from './schedule-rule.module.css';
import type { LivePreview } from './use-rule-preview.ts';

/** Summarises the effect of saving beside the save button, since the preview may be scrolled out of view. */
export function RuleOutcome({ livePreview: { preview, check } }: { livePreview: LivePreview }) {
  const conflicts = preview?.refusal ? 0 : (preview?.conflicts?.length ?? 0);
  return (
    <p role="status" aria-live="polite" className={classes.outcome} data-refused={preview?.refusal ? true : undefined}>
      {outcomeInWords(preview, today())}
      {preview && !preview.refusal && (
        <>
          {' · '}
          {conflicts > 0 ? (
            <Button
              variant="transparent"
              size="compact-sm"
              className={classes.toConflicts ?? ''}
              leftSection={<IconAlertTriangle size={16} aria-hidden />}
              onClick={() => document.getElementById(CONFLICT_LIST_ID)?.scrollIntoView({ block: 'center' })}
            >
              {conflicts} 节冲突
            </Button>
          ) : (
            checkInWords[check]
          )}
        </>
      )}
    </p>
  );
}
