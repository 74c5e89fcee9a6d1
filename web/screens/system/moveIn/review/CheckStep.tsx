import { Button, Tabs } from '@mantine/core';
import { IconFileDownload, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { appBindings } from '#web/http/app-bindings.ts';
import { saveFile } from '#web/http/download.ts';
import { formatCount } from '#web/ui/display/numbers.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { StepCard } from '../StepCard.tsx';
import type { MoveInWork } from '../use-move-in.ts';
import { Duplicates } from './Duplicates.tsx';
import { allFindings, countBySeverity } from './finding-groups.ts';
import { Findings } from './Findings.tsx';
import { FirstWeeks } from './FirstWeeks.tsx';
import type { OldFigures } from './OldFigure.tsx';
import classes from './review.module.css';
import { Totals } from './Totals.tsx';

const WAITING_HEIGHT = 240;

interface CheckStepProps {
  number: number;
  work: MoveInWork;
  disabled: boolean;
}

/** Renders the rehearsal: findings, duplicates, totals and the first week of the school as it would be. */
export function CheckStep({ number, work, disabled }: CheckStepProps) {
  const { rehearsal, busy, serverFindings } = work;
  const [tab, setTab] = useState<string | null>(null);
  const oldFigures = useOldFigures();
  if (!rehearsal)
    return (
      <StepCard number={number} title="核对" note="正在检查全部内容…">
        <div data-skeleton>
          <Skeleton height={WAITING_HEIGHT} />
        </div>
      </StepCard>
    );
  const findings = allFindings(rehearsal, serverFindings);
  const { duplicates, totals, counts, weeks } = rehearsal;
  const tabs: [name: string, title: string, count: number, content: () => ReactNode][] = [
    ['findings', '问题', findings.length, () => <Findings work={work} findings={findings} disabled={disabled} />],
    [
      'duplicates',
      '重复',
      duplicates.length,
      () => <Duplicates duplicates={duplicates} disabled={disabled} onDecide={work.decide} />,
    ],
    ['totals', '合计', 0, () => <Totals totals={totals} counts={counts} oldFigures={oldFigures} />],
    ['week', '首周课表', weeks.flatMap(({ conflicts }) => conflicts).length, () => <FirstWeeks weeks={weeks} />],
  ];
  const active = tab ?? (findings.length > 0 ? 'findings' : 'totals');
  return (
    <StepCard
      number={number}
      title="核对"
      note={busy ? '正在检查…' : resultInWords(findings)}
      actions={<CheckActions work={work} disabled={disabled || busy !== null} hasFindings={findings.length > 0} />}
    >
      <Tabs value={active} onChange={setTab} keepMounted={false}>
        <Tabs.List aria-label="核对的内容" className={classes.strip ?? ''}>
          {tabs.map(([name, title, count]) => (
            <Tabs.Tab key={name} value={name}>
              {title}
              {count > 0 && <span className={classes.count}>{formatCount(count)}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(([name, , , content]) => (
          <Tabs.Panel
            key={name}
            value={name}
            className={classes.panel ?? ''}
            aria-busy={busy !== null}
            // Selects the tab explicitly, so that it stays open after its last finding was corrected.
            onFocusCapture={() => setTab(name)}
          >
            {name === active && content()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </StepCard>
  );
}

function useOldFigures(): OldFigures {
  const [values, setValues] = useState<OldFigures['values']>({});
  return { values, change: (name, value) => setValues((others) => ({ ...others, [name]: value })) };
}

function resultInWords(findings: ReturnType<typeof allFindings>): string {
  const { errors, warnings } = countBySeverity(findings);
  if (errors === 0 && warnings === 0) return '全部通过检查';
  return [
    errors > 0 && `${formatCount(errors)} 处错误，改正后才能写入`,
    warnings > 0 && `${formatCount(warnings)} 处提醒`,
  ]
    .filter(Boolean)
    .join('；');
}

interface CheckActionsProps {
  work: MoveInWork;
  disabled: boolean;
  hasFindings: boolean;
}

function CheckActions({ work, disabled, hasFindings }: CheckActionsProps) {
  const [isMarking, setIsMarking] = useState(false);
  const { engine, input } = work;
  const downloadMarked = async (): Promise<void> => {
    setIsMarking(true);
    try {
      const { name, content } = await engine.markedCopy();
      saveFile(content, name);
    } catch (error) {
      appBindings.showError((error as Error).message);
    } finally {
      setIsMarking(false);
    }
  };
  return (
    <>
      {input.edits.length > 0 && (
        <Button variant="default" size="compact-md" disabled={disabled} onClick={work.undoEdit}>
          撤销上一次修改
        </Button>
      )}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconRefresh size={16} />}
        disabled={disabled}
        onClick={work.checkAgain}
      >
        重新检查
      </Button>
      {hasFindings && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconFileDownload size={16} />}
          loading={isMarking}
          disabled={disabled}
          onClick={() => void downloadMarked()}
        >
          下载标注文件
        </Button>
      )}
    </>
  );
}
