import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Finding, FindingKind } from '#contracts/move-in/finding.ts';
import { formatCount } from '#web/ui/display/numbers.ts';
import type { MoveInWork } from '../use-move-in.ts';
import { findingGroups, mendable, withContent } from './finding-groups.ts';
import { FindingTable } from './FindingTable.tsx';
import classes from './review.module.css';
import { useNextFocus } from './use-next-focus.ts';

interface FindingsProps {
  work: MoveInWork;
  findings: readonly Finding[];
  disabled: boolean;
}

/** Lists the findings by kind. All proposals of a kind can be accepted at once. */
export function Findings({ work, findings, disabled }: FindingsProps) {
  const [chosen, setChosen] = useState<FindingKind | null>(null);
  const isLocked = disabled || work.busy !== null;
  const focus = useNextFocus(isLocked);
  if (findings.length === 0)
    return (
      <div ref={focus.container} tabIndex={-1} className={classes.good}>
        没有发现问题。请核对合计与旧系统是否一致，然后写入。
      </div>
    );
  const groups = findingGroups(findings);
  // A kind disappears with its last finding.
  const kind = groups.some((group) => group.kind === chosen) ? chosen : null;
  const listed = kind ? findings.filter((finding) => finding.kind === kind) : findings;
  const mends = mendable(listed);
  return (
    <div ref={focus.container} tabIndex={-1}>
      <div className={classes.kinds} role="group" aria-label="问题的类别">
        <KindButton title="全部" count={findings.length} isChosen={kind === null} onChoose={() => setChosen(null)} />
        {groups.map((group) => (
          <KindButton
            key={group.kind}
            {...group}
            isChosen={kind === group.kind}
            onChoose={() => setChosen(group.kind)}
          />
        ))}
        {mends.length > 0 && (
          <Button
            className={classes.acceptAll ?? ''}
            variant="default"
            size="compact-md"
            disabled={isLocked}
            onClick={() => {
              focus.remember(0, 'mend');
              work.edit(mends);
            }}
          >
            {`全部采纳（${formatCount(mends.length)}）`}
          </Button>
        )}
      </div>
      <FindingTable
        key={kind ?? 'all'}
        findings={listed}
        disabled={isLocked}
        onCorrect={focus.remember}
        onEdit={(finding, value) => work.edit([withContent(finding, value)])}
      />
    </div>
  );
}

interface KindButtonProps {
  title: string;
  count: number;
  severity?: Finding['severity'];
  isChosen: boolean;
  onChoose(): void;
}

const KindButton = ({ title, count, severity, isChosen, onChoose }: KindButtonProps) => (
  <button type="button" className={classes.kind} data-severity={severity} aria-pressed={isChosen} onClick={onChoose}>
    {title}
    <b>{formatCount(count)}</b>
  </button>
);
