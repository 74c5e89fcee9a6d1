import { Button, Paper } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { clas } from '#contracts/calls/clas.ts';
import { ClaDialog, useRollCall } from '../../../features/cla/index.ts';
import { useAddressQuery } from '../../../crud/list/use-address-query.ts';
import { usePageTitle } from '../../../crud/pages/page-title.ts';
import { useCall } from '../../../http/use-call.ts';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { ClaFacts } from './ClaFacts.tsx';
import classes from './ClaDetail.module.css';
import { ClaTabs, showsTimetable } from './ClaTabs.tsx';

/** A class: what it is, how far it has come, and everything that belongs to it (Spec 2 §7 allDetailInfoById). */
export function ClaPage({ claId }: { claId: string }) {
  const { data, error, reload, refreshing } = useCall(clas.allDetail, { id: claId });
  const editing = useDialog();
  const rollCall = useRollCall();
  const { search } = useAddressQuery();
  const name = data?.courseCla.claName;
  usePageTitle(name);
  if (error && !data)
    return <ErrorState title="没有取到班级" message={error.message} onRetry={reload} retrying={refreshing} />;
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
      <ClaDialog dialog={editing} cla={data?.courseCla} />
      {rollCall.drawer}
    </section>
  );
}
