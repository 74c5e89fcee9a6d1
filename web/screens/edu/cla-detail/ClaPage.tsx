import { Button, Paper } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { clas } from '#contracts/calls/clas.ts';
import { useRollCall } from '#web/features/attendance/roll-call/index.ts';
import { ClaDialog } from '#web/features/enrolment/cla/index.ts';
import { useAddressQuery } from '#web/crud/list/use-address-query.ts';
import { usePageTitle } from '#web/crud/pages/page-title.ts';
import { useCall } from '#web/http/use-call.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { PageHeader } from '#web/ui/list/PageHeader.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { ClaFacts } from './ClaFacts.tsx';
import classes from './ClaDetail.module.css';
import { ClaTabs, showsTimetable } from './ClaTabs.tsx';

/** Renders a class: its facts, progress and tabs with related lists (Spec 2 §7 allDetailInfoById). */
export function ClaPage({ claId }: { claId: string }) {
  const { data, error, reload, refreshing } = useCall(clas.allDetail, { id: claId });
  const editing = useDialog();
  const rollCall = useRollCall();
  const { search } = useAddressQuery();
  const name = data?.courseCla.claName;
  usePageTitle(name);
  if (error && !data)
    return <ErrorState title="班级加载失败" message={error.message} onRetry={reload} retrying={refreshing} />;
  return (
    <section className={classes.page} aria-label={name ?? '班级详情'}>
      <PageHeader title={name ?? '班级详情'}>
        {data && (
          <>
            <Button variant="default" onClick={() => editing.open(claId)}>
              修改
            </Button>
            <Button
              variant={showsTimetable(search) ? 'default' : 'filled'}
              leftSection={<IconChecklist size={16} />}
              onClick={() => rollCall.open(data.courseCla)}
            >
              记上课
            </Button>
          </>
        )}
      </PageHeader>
      <Paper withBorder className={classes.facts}>
        {data ? <ClaFacts cla={data.courseCla} course={data.course} /> : <FormSkeleton fields={8} />}
      </Paper>
      {data && <ClaTabs cla={data.courseCla} onRollCall={(lesson) => rollCall.open(data.courseCla, lesson)} />}
      <ClaDialog dialog={editing} rows={data && [data.courseCla]} />
      {rollCall.drawer}
    </section>
  );
}
