import type { Registration } from '#contracts/entities/registration.ts';
import { type RegistrationField, registrationChanges } from '#contracts/rules/registration-changes.ts';
import { fileAddress } from '#web/http/file-address.ts';
import { SectionHeading } from '#web/ui/form/FormSection.tsx';
import { UploadedFile } from '#web/ui/fields/upload/UploadedFile.tsx';
import classes from './registration.module.css';
import { servicePeriodText } from '../service-period.ts';

const PICTURES: readonly RegistrationField[] = ['brandLogo', 'businessLicenseUrl', 'idFront', 'idReverse'];

/** Lists the changes that were made after the rejection. Renders nothing if the application was never rejected. */
export function RegistrationChanges({ registration }: { registration: Registration }) {
  if (!registration.rejected) return null;
  const reason = registration.rejected['rejectReason'] ?? registration.rejectReason;
  const changes = registrationChanges(registration);
  return (
    <section aria-label="驳回后的修改">
      <SectionHeading>驳回后的修改</SectionHeading>
      {reason && <p className={classes.reason}>上次驳回理由：{String(reason)}</p>}
      {changes.length === 0 && <p className={classes.reason}>重新提交时没有修改任何内容。</p>}
      <ul className={classes.changes}>
        {changes.map(({ field, label, before, after }) => (
          <li key={field}>
            <span className={classes.changed}>{label}</span>
            <del>
              <ChangedValue field={field} text={before} label={`${label}（修改前）`} />
            </del>
            <span aria-label="改为">→</span>
            <ins>
              <ChangedValue field={field} text={after} label={`${label}（修改后）`} />
            </ins>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChangedValue({ field, text, label }: { field: RegistrationField; text: string; label: string }) {
  if (text === '') return '（空）';
  if (field === 'servicePeriod') return servicePeriodText(text);
  const address = PICTURES.includes(field) ? fileAddress(text) : '';
  return address ? <UploadedFile address={address} label={label} /> : text;
}
