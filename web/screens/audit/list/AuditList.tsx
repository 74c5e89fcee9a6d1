import { audits } from '#contracts/calls/audits.ts';
import { auditStatuses, type Registration } from '#contracts/entities/registration.ts';
import { type AuditState, auditLabels, auditStateOf } from '#contracts/rules/registration-status.ts';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { RegistrationDialog, type RegistrationMode } from '../../../features/onboarding/index.ts';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ADDRESS_NAMES } from './address-names.ts';
import { columns } from './columns.tsx';
import { usePassing } from './use-passing.tsx';
import { byDialog, late } from '../../../ui/late/late.tsx';

const RejectDialog = late(async () => (await import('./RejectDialog.tsx')).RejectDialog, byDialog);

const statusChoices = Object.entries(auditStatuses).map(([state, value]) => ({
  value: String(value),
  label: auditLabels[state as AuditState],
}));

interface Opened {
  mode: Extract<RegistrationMode, 'audit' | 'view' | 'resubmit'>;
  username: string;
}

export function AuditList() {
  const list = useList(audits.list, { addressNames: ADDRESS_NAMES });
  const application = useDialog<Opened>();
  const rejection = useDialog<Registration>();
  const passing = usePassing(application.close);
  const { mode = 'view', username } = application.subject ?? {};

  const look = ({ auditStatus, username: whose }: Registration) => {
    const mayAudit = auditStateOf(auditStatus) === 'pending';
    return {
      label: mayAudit ? '审核' : '查看',
      run: () => application.open({ mode: mayAudit ? 'audit' : 'view', username: whose }),
    };
  };

  return (
    <ListPage
      list={list}
      filters={
        <>
          <SearchField label="机构简称" {...list.field('nickName')} />
          <SearchField label="公司名称" main={false} {...list.field('companyName')} />
          <SearchField label="联系电话" main={false} {...list.field('phone')} />
          <SelectField filter label="审核状态" choices={statusChoices} {...list.field('auditStatus')} />
        </>
      }
      noun="注册申请"
      columns={columns}
      rowKey="username"
      actions={(row) => [
        look(row),
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
        onPass={passing.ask}
      />
      <RejectDialog dialog={rejection} onRejected={application.close} />
      {passing.dialogs}
    </ListPage>
  );
}
