import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  BULK_MAX_ROWS,
  type BulkKind,
  bulkKindNames,
  bulkOutcomes,
  type BulkSubject,
} from '#contracts/entities/bulk-change.ts';
import { DialogFooter } from '../../ui/form/DialogFooter.tsx';
import { useDialogFrame } from '../../ui/form/dialog-frame.ts';
import { useSubmitLock } from '../../ui/form/use-submit-lock.ts';
import type { BulkInput } from './bulk-input.ts';
import { BulkResult } from './BulkResult.tsx';
import { type BulkChoice, BulkTable } from './BulkTable.tsx';
import classes from './bulk.module.css';
import { countsInWords, isProblem } from './counts.ts';
import { RecentBulkChanges } from './RecentBulkChanges.tsx';
import { type RowStep, rememberSteps } from './row-steps.ts';
import { type BulkPreview, useBulkPreview } from './use-bulk-preview.ts';
import { type BulkRun, useBulkRun } from './use-bulk-run.ts';
import { subjectWords } from './words.ts';

/** State of a bulk change that its fields depend on. */
interface BulkFieldsState {
  /** True if the backend has no bulk changes, so that only changes of one row are offered. */
  isSingle: boolean;
  disabled: boolean;
  /** IDs of the chosen rows. */
  chosen: ReadonlySet<string>;
}

interface BulkWorkProps {
  subject: BulkSubject;
  kind: BulkKind;
  /** Rows from which the user chooses. */
  rows: readonly BulkChoice[];
  /** IDs of rows that are not chosen at first; all others are. */
  omittedAtFirst?: readonly string[] | undefined;
  /** Changes when other rows are listed, which are then all chosen. */
  scopeKey?: string;
  /** True if the chosen kind deletes or ends something. */
  isDanger?: boolean;
  /** True if the user has entered something that would be lost. */
  isDirty: boolean;
  /** False if the kind cannot be carried out row by row. */
  mayRunSingly?: boolean;
  /** Note shown if the backend lacks bulk changes. */
  singleNote?: string;
  /** Returns the request for the chosen rows; null while a required choice is missing. */
  requestOf(ids: string[]): BulkInput | null;
  /** Changes a row by the calls for one row. @throws ApiError or Error with the message for the user */
  changeOne(id: string, request: BulkInput, step: RowStep): Promise<void>;
  fields(state: BulkFieldsState): ReactNode;
  /** Messages in place of the rows, such as an error. */
  children?: ReactNode;
  /** True if the list is not shown, because its scope is wrong. */
  isHidden?: boolean;
  /** Reads the rows again; absent if they come from a selection. */
  onAgain?: () => void;
}

/**
 * Renders a bulk change: its fields, its rows with the effect on each, and one confirmation. After the change it renders
 * the result with the undo.
 */
export function BulkWork(props: BulkWorkProps) {
  const { subject, kind, rows, scopeKey = '', requestOf, fields, children, isHidden = false, onAgain } = props;
  const { unit } = subjectWords[subject];
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set(props.omittedAtFirst));
  const [shownScope, setShownScope] = useState(scopeKey);
  if (shownScope !== scopeKey) {
    setShownScope(scopeKey);
    setOmitted(new Set());
  }
  const chosen = useMemo(() => new Set(rows.map(({ id }) => id).filter((id) => !omitted.has(id))), [rows, omitted]);
  const tooMany = chosen.size > BULK_MAX_ROWS;
  const request = tooMany ? null : requestOf([...chosen]);
  const preview = useBulkPreview(request);
  // A preview is refused if one of its rows no longer exists. Reading the rows again removes that row.
  const readAgain = useEffectEvent(() => onAgain?.());
  useEffect(() => {
    if (preview.error !== undefined) readAgain();
  }, [preview.error]);
  const run = useBulkRun();
  const { close, requestClose } = useDialogFrame();
  const lock = useSubmitLock(() => run.running || (!run.outcome && props.isDirty));
  const effects = useMemo(() => new Map(preview.rows?.map((row) => [row.id, row])), [preview.rows]);
  const problems = useMemo(
    () => new Set(preview.rows?.filter((row) => isProblem(row)).map(({ id }) => id)),
    [preview.rows],
  );
  const [onlyProblems, setOnlyProblems] = useState(false);
  const toggleAll = (ids: readonly string[], isChosen: boolean): void =>
    setOmitted(new Set(isChosen ? [...omitted].filter((id) => !ids.includes(id)) : [...omitted, ...ids]));
  const toggle = useCallback((id: string) => setOmitted((previous) => toggled(previous, id)), []);
  if (run.outcome)
    return (
      <BulkResult
        subject={subject}
        run={run}
        outcome={run.outcome}
        onContinue={() => void run.applyEach(run.outcome?.remaining ?? [])}
        onAgain={onAgain && (() => again(run, onAgain))}
        onClose={close}
      />
    );
  const submit = async (): Promise<boolean> => {
    if (!request) return false;
    if (preview.isMissing)
      await run.applyEach(
        rows
          .filter(({ id }) => chosen.has(id))
          .map(({ id, label }) => {
            const step = rememberSteps();
            return { id, name: label, change: () => props.changeOne(id, request, step) };
          }),
      );
    else if (preview.rows && !(await run.apply(request, preview.rows))) preview.reload();
    return false;
  };
  const changedCount = preview.rows?.filter(({ outcome }) => outcome === bulkOutcomes.changed).length ?? 0;
  const isImpossible = preview.isMissing && props.mayRunSingly === false;
  const count = preview.isMissing ? chosen.size : changedCount;
  const listed = onlyProblems && problems.size > 0 ? rows.filter(({ id }) => problems.has(id)) : rows;
  const note = (): string => {
    if (tooMany) return `已选 ${chosen.size} ${unit}，一次最多处理 ${BULK_MAX_ROWS} ${unit}，请缩小范围`;
    if (preview.rows) return countsInWords(subject, preview.rows);
    if (isImpossible) return `后台不支持批量${bulkKindNames[kind]}`;
    const single = props.singleNote ?? '不预先检查冲突';
    return `已选 ${chosen.size} ${unit}${preview.isMissing ? `，将逐${unit}保存，${single}` : ''}`;
  };
  return (
    <>
      {fields({ isSingle: preview.isMissing, disabled: lock.saving, chosen })}
      {children}
      {rows.length > 0 && !isHidden && (
        <div className={classes.list} aria-busy={preview.waiting}>
          {problems.size > 0 && (
            <Checkbox
              size="xs"
              mb={8}
              label={`只看有冲突或不能处理的 ${problems.size} ${unit}`}
              checked={onlyProblems}
              onChange={(event) => setOnlyProblems(event.currentTarget.checked)}
            />
          )}
          <BulkTable
            noun={subjectWords[subject].noun}
            rows={listed}
            chosen={chosen}
            effects={effects}
            disabled={lock.saving}
            onToggle={toggle}
            onToggleAll={toggleAll}
          />
        </div>
      )}
      <RecentBulkChanges subject={subject} onUndone={() => refresh(preview, onAgain)} />
      <DialogFooter failure={preview.error ?? null} note={note()}>
        {preview.error !== undefined && (
          <Button variant="default" disabled={lock.saving} onClick={preview.reload}>
            重新预览
          </Button>
        )}
        <Button variant="default" disabled={lock.saving} onClick={requestClose}>
          取消
        </Button>
        <Button
          loading={lock.saving}
          disabled={!request || count === 0 || isImpossible || preview.waiting}
          {...(props.isDanger && { color: 'red' })}
          onClick={() => void lock.run(submit)}
        >
          {request ? `${bulkKindNames[kind]} ${count} ${unit}` : bulkKindNames[kind]}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Reads the rows and the effects again. */
function refresh(preview: BulkPreview, onAgain?: () => void): void {
  onAgain?.();
  preview.reload();
}

function again(run: BulkRun, onAgain: () => void): void {
  run.reset();
  onAgain();
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
