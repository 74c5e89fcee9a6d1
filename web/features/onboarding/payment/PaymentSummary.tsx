import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Registration } from '#contracts/entities/registration.ts';
import { fileTags } from '#contracts/entities/registration-form.ts';
import { registrationLabelOf, registrationLabels } from '#contracts/rules/registration-changes.ts';
import { fileAddress } from '#web/http/file-address.ts';
import { type Fact, Facts } from '#web/ui/display/Facts.tsx';
import { UploadedFile } from '#web/ui/fields/upload/UploadedFile.tsx';
import { servicePeriodText } from '../service-period.ts';
import classes from './payment.module.css';

/** Shows the whole application, so that the applicant can check it before paying (Spec 1 §2). */
export function PaymentSummary({ registration }: { registration: Registration }) {
  const { areaCode, phone, servicePeriod, username, fileUrlList } = registration;
  const text = (
    field: 'brandName' | 'nickName' | 'companyName' | 'uscc' | 'linkman' | 'agentName' | 'remarks',
  ): Fact => ({
    label: registrationLabelOf(field, registration),
    value: registration[field],
  });
  const picture = (field: 'brandLogo' | 'businessLicenseUrl' | 'idFront' | 'idReverse', tag?: number): Fact => {
    const listed = fileUrlList?.find(({ fileTag }) => fileTag === tag)?.fileUrl;
    const address = fileAddress(registration[field] ?? listed);
    const label = registrationLabels[field];
    return { label, value: address && <UploadedFile address={address} label={label} /> };
  };
  return (
    <div className={classes.summary}>
      <SummarySection title="品牌" facts={[text('brandName'), picture('brandLogo')]} />
      <SummarySection
        title="机构信息"
        facts={[
          text('nickName'),
          text('companyName'),
          text('uscc'),
          text('linkman'),
          { label: registrationLabels.phone, value: `+${areaCode ?? '86'} ${phone}` },
        ]}
      />
      <SummarySection
        title="服务与账号"
        facts={[
          { label: registrationLabels.servicePeriod, value: servicePeriodText(servicePeriod) },
          text('agentName'),
          { label: '账号', value: username },
          { label: '密码', value: <MaskedPassword /> },
          { ...text('remarks'), wide: true },
        ]}
      />
      <SummarySection
        title="证件"
        facts={[
          { ...picture('businessLicenseUrl', fileTags.licence), wide: true },
          picture('idFront', fileTags.idFront),
          picture('idReverse', fileTags.idReverse),
        ]}
      />
    </div>
  );
}

function SummarySection({ title, facts }: { title: string; facts: readonly Fact[] }): ReactNode {
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      <Facts facts={facts} />
    </section>
  );
}

/** Placeholder for the password, which the server never returns and the browser never stores. */
const MaskedPassword = () => (
  <>
    <span aria-hidden>••••••</span>
    <VisuallyHidden>已设置，不显示</VisuallyHidden>
  </>
);
