import { Button, Checkbox } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { BULK_MAX_ROWS, bulkKindNames, bulkKinds, bulkOutcomes } from '#contracts/entities/bulk-change.ts';
import { DialogFooter } from '../../ui/form/DialogFooter.tsx';
import { useDialogFrame } from '../../ui/form/dialog-frame.ts';
import { useSubmitLock } from '../../ui/form/use-submit-lock.ts';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { BulkResult } from './BulkResult.tsx';
import { type BulkValues, bulkRequest, initialBulkValues, type LessonScope } from './bulk-values.ts';
import { countsInWords, isProblem } from './counts.ts';
import classes from './bulk-lessons.module.css';
import { LessonTable } from './LessonTable.tsx';
import { OperationFields } from './OperationFields.tsx';
import { RecentBulkChanges } from './RecentBulkChanges.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { useBulkPreview } from './use-bulk-preview.ts';
import { useBulkRun } from './use-bulk-run.ts';
import { spanError, useLessonsInScope } from './use-lessons-in-scope.ts';

/**
 * Renders the form of a bulk change: which lessons, what is done, and what this does to each lesson. After the change it
 * renders what was done.
 */
export function BulkLessons({ initial }: { initial: LessonScope & Partial<Pick<BulkValues, 'kind' | 'reason'>> }) {
  const { kind = bulkKinds.cancelLessons, reason = '', ...initialScope } = initial;
  const [scope, setScope] = useState<LessonScope>(initialScope);
  const [values, setValues] = useState<BulkValues>({ ...initialBulkValues, kind, reason });
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set());
  const loaded = useLessonsInScope(scope);
  const lessons = loaded.data ?? NO_LESSONS;
  const chosen = useMemo(
    () => new Set(lessons.map(({ courseTimeId }) => courseTimeId).filter((id) => !omitted.has(id))),
    [lessons, omitted],
  );
  const tooMany = chosen.size > BULK_MAX_ROWS;
  const request = tooMany ? null : bulkRequest(values, [...chosen]);
  const preview = useBulkPreview(request);
  const run = useBulkRun();
  const { close } = useDialogFrame();
  const lock = useSubmitLock(() => values.reason !== reason || run.running);
  const effects = useMemo(() => new Map(preview.rows?.map((row) => [row.id, row])), [preview.rows]);
  const problems = useMemo(
    () => new Set(preview.rows?.filter((row) => isProblem(row)).map(({ id }) => id)),
    [preview.rows],
  );
  const [onlyProblems, setOnlyProblems] = useState(false);
  const toggleAll = (ids: readonly string[], isChosen: boolean): void =>
    setOmitted(new Set(isChosen ? [...omitted].filter((id) => !ids.includes(id)) : [...omitted, ...ids]));
  const toggle = useCallback((id: string) => setOmitted((previous) => toggled(previous, id)), []);
  const changedCount = preview.rows?.filter(({ outcome }) => outcome === bulkOutcomes.changed).length;
  const error = spanError(scope);

  if (run.outcome && request)
    return (
      <BulkResult
        run={run}
        outcome={run.outcome}
        onContinue={() => void run.applyEach(request, run.outcome?.remaining ?? [])}
        onAgain={() => {
          run.reset();
          loaded.reload();
        }}
        onClose={close}
      />
    );
  const submit = async (): Promise<boolean> => {
    if (!request) return false;
    if (preview.isMissing)
      await run.applyEach(
        request,
        lessons.filter(({ courseTimeId }) => chosen.has(courseTimeId)),
      );
    else if (preview.rows && !(await run.apply(request, preview.rows))) preview.reload();
    return false;
  };
  const count = preview.isMissing ? chosen.size : (changedCount ?? 0);
  return (
    <>
      <ScopeFields
        scope={scope}
        onChange={(changes) => {
          setScope({ ...scope, ...changes });
          setOmitted(new Set());
        }}
      />
      <OperationFields
        values={values}
        deptId={scope.deptId || onlyCampus(lessons)}
        isSingle={preview.isMissing}
        disabled={lock.saving}
        onChange={(changes) => setValues({ ...values, ...changes })}
      />
      {error && <p role="alert">{error}</p>}
      {!error && loaded.error && <ErrorState message={loaded.error.message} onRetry={loaded.reload} />}
      {!error && loaded.loading && <FormSkeleton fields={4} />}
      {loaded.data?.length === 0 && <EmptyState hint="所选范围内没有未上的课" />}
      {lessons.length > 0 && !error && (
        <div className={classes.list} aria-busy={preview.waiting}>
          {problems.size > 0 && (
            <Checkbox
              size="xs"
              mb={8}
              label={`只看有冲突或不能处理的 ${problems.size} 节`}
              checked={onlyProblems}
              onChange={(event) => setOnlyProblems(event.currentTarget.checked)}
            />
          )}
          <LessonTable
            lessons={
              onlyProblems && problems.size > 0 ? lessons.filter((one) => problems.has(one.courseTimeId)) : lessons
            }
            chosen={chosen}
            effects={effects}
            disabled={lock.saving}
            onToggle={toggle}
            onToggleAll={toggleAll}
          />
        </div>
      )}
      <RecentBulkChanges />
      <DialogFooter
        failure={preview.error ?? null}
        note={
          tooMany
            ? `已选 ${chosen.size} 节，一次最多处理 ${BULK_MAX_ROWS} 节，请缩小范围`
            : preview.rows
              ? countsInWords(preview.rows)
              : preview.isMissing
                ? `已选 ${chosen.size} 节，将逐节保存，不预先检查冲突`
                : `已选 ${chosen.size} 节`
        }
      >
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          loading={lock.saving}
          disabled={!request || count === 0 || (preview.waiting && !preview.isMissing)}
          {...(values.kind === bulkKinds.cancelLessons && { color: 'red' })}
          onClick={() => void lock.run(submit)}
        >
          {request ? `${bulkKindNames[values.kind]} ${count} 节` : bulkKindNames[values.kind]}
        </Button>
      </DialogFooter>
    </>
  );
}

const NO_LESSONS: readonly never[] = [];

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Returns the campus of the lessons if it is the same for all, so that its rooms and teachers are offered. */
function onlyCampus(lessons: readonly { deptId: string }[]): string | undefined {
  const [first] = lessons;
  return lessons.every(({ deptId }) => deptId === first?.deptId) ? first?.deptId : undefined;
}
