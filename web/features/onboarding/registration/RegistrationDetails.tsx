import type { ReactNode } from 'react';
import type { Registration } from '#contracts/entities/registration.ts';
import { fileTags } from '#contracts/entities/registration-form.ts';
import {
  type RegistrationField,
  registrationChanges,
  registrationLabelOf,
  registrationLabels,
} from '#contracts/rules/registration-changes.ts';
import { fileAddress } from '#web/http/file-address.ts';
import { SectionHeading } from '#web/ui/form/FormSection.tsx';
import { UploadedFile } from '#web/ui/fields/upload/UploadedFile.tsx';
import { AuditSummary } from './AuditSummary.tsx';
import { RegistrationChanges } from './RegistrationChanges.tsx';
import classes from './registration.module.css';
import { servicePeriodText } from '../service-period.ts';

interface RegistrationDetailsProps {
  registration: Registration;
  /** True to list the changes made after the rejection and to mark the changed fields, for the auditor. */
  withChanges?: boolean;
}

/** Shows an application, read-only (Spec 1 §2). */
export function RegistrationDetails({ registration, withChanges = false }: RegistrationDetailsProps) {
  const changed = new Set(withChanges ? registrationChanges(registration).map(({ field }) => field) : []);
  const item = (field: RegistrationField, content: ReactNode = registration[field] as ReactNode) => (
    <Item key={field} label={registrationLabelOf(field, registration)} changed={changed.has(field)}>
      {content}
    </Item>
  );
  const picture = (field: RegistrationField, fileTag?: number) => {
    const listed = registration.fileUrlList?.find((file) => file.fileTag === fileTag)?.fileUrl;
    const address = fileAddress((registration[field] as string | null | undefined) ?? listed);
    return item(field, address && <UploadedFile address={address} label={registrationLabels[field]} />);
  };
  return (
    <div className={classes.details}>
      <AuditSummary registration={registration} />
      {withChanges && <RegistrationChanges registration={registration} />}
      <SectionHeading>品牌</SectionHeading>
      <dl className={classes.items}>
        {item('brandName')}
        {picture('brandLogo')}
      </dl>
      <SectionHeading>机构</SectionHeading>
      {/* The text recognised on the licence is beside the entered value, so that both can be compared. */}
      <div className={classes.compared}>
        <dl className={classes.items}>{picture('businessLicenseUrl', fileTags.licence)}</dl>
        <dl className={classes.items}>
          {item('companyName')}
          {item('uscc')}
          {item('address')}
          {item('nickName')}
        </dl>
      </div>
      <dl className={classes.items}>
        {picture('idFront', fileTags.idFront)}
        {picture('idReverse', fileTags.idReverse)}
      </dl>
      <SectionHeading>联系人</SectionHeading>
      <dl className={classes.items}>
        {item('linkman')}
        {item('phone', `+${registration.areaCode ?? '86'} ${registration.phone}`)}
      </dl>
      <SectionHeading>账号</SectionHeading>
      <dl className={classes.items}>
        <Item label="账号">{registration.username}</Item>
      </dl>
      <SectionHeading>服务</SectionHeading>
      <dl className={classes.items}>
        {item('servicePeriod', servicePeriodText(registration.servicePeriod))}
        {item('agentName')}
        {item('remarks')}
      </dl>
    </div>
  );
}

interface ItemProps {
  label: string;
  changed?: boolean;
  children: ReactNode;
}

function Item({ label, changed = false, children }: ItemProps) {
  return (
    <div className={classes.item}>
      <dt>
        {label}
        {changed && <span className={classes.mark}>已修改</span>}
      </dt>
      <dd>{children || '—'}</dd>
    </div>
  );
}
