import { audits } from '#contracts/calls/audits.ts';
import { auditStatuses, type Registration } from '#contracts/entities/registration.ts';
import { type AuditState, auditLabels, auditStateOf } from '#contracts/rules/registration-status.ts';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { RegistrationDialog, type RegistrationMode } from '#web/features/onboarding/index.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { ADDRESS_NAMES } from './address-names.ts';
import { columns } from './columns.tsx';
import { useApproval } from './use-approval.tsx';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

const RejectDialog = lazyDialog(async () => (await import('./RejectDialog.tsx')).RejectDialog, byDialogState);

const statusChoices = Object.entries(auditStatuses).map(([state, value]) => ({
  value: String(value),
  label: auditLabels[state as AuditState],
}));

interface OpenedRegistration {
  mode: Extract<RegistrationMode, 'audit' | 'view' | 'resubmit'>;
  username: string;
}

export function AuditList() {
  const list = useList(audits.list, { addressNames: ADDRESS_NAMES });
  const application = useDialog<OpenedRegistration>();
  const rejection = useDialog<Registration>();
  const approval = useApproval(application.close);
  const { mode = 'view', username } = application.subject ?? {};

  const openRegistration = ({ auditStatus, username: rowUsername }: Registration) => {
    const mayAudit = auditStateOf(auditStatus) === 'pending';
    return {
      label: mayAudit ? '审核' : '查看',
      run: () => application.open({ mode: mayAudit ? 'audit' : 'view', username: rowUsername }),
    };
  };

  return (
    <ListPage
      list={list}
      filters={
        <>
          <SearchField label="机构 / 校区" {...list.field('nickName')} />
          <SearchField label="公司名称" main={false} {...list.field('companyName')} />
          <SearchField label="联系电话" main={false} {...list.field('phone')} />
          <SelectField filter label="审核状态" choices={statusChoices} {...list.field('auditStatus')} />
        </>
      }
      noun="注册申请"
      columns={columns}
      rowKey="username"
      actions={(row) => [
        openRegistration(row),
        auditStateOf(row.auditStatus) === 'rejected' && {
          label: '重新注册',
          run: () => application.open({ mode: 'resubmit', username: row.username }),
        },
      ]}
    >
      <RegistrationDialog
        mode={mode}
        username={username}
        opened={application.opened}
        onClose={application.close}
        onReject={rejection.open}
        onPass={approval.ask}
      />
      <RejectDialog dialog={rejection} onRejected={application.close} />
      {approval.dialogs}
    </ListPage>
  );
}
