import { Radio } from '@mantine/core';
import { agents } from '#contracts/calls/agents.ts';
import { servicePeriodsFor } from '#contracts/formats/service-price.ts';
import { useCall } from '#web/http/use-call.ts';
import { TextAreaField } from '#web/ui/fields/fields.ts';
import { FormSection } from '#web/ui/form/FormSection.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { MoreFields } from '#web/ui/form/MoreFields.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import classes from './registration.module.css';
import { servicePeriodText } from '../service-period.ts';
import type { RegistrationFields } from './use-registration-form.ts';

/** Number of rows of the remarks (Spec 1 §9). */
const REMARK_ROWS = 5;

interface ServiceFieldsProps {
  form: RegistrationFields;
  customerKind: 'institution' | 'campus';
  /** True if the application is already paid, so that its service period can no longer be changed. */
  paid: boolean;
}

export function ServiceFields({ form, customerKind, paid }: ServiceFieldsProps) {
  const { data = [] } = useCall(agents.openOptions);
  const period = form.getInputProps('servicePeriod');
  return (
    <FormSection title="服务">
      <FullWidth>
        <Radio.Group label="服务期限" {...(paid && { description: '费用已支付，服务期限不能修改' })} {...period}>
          <div className={classes.periods}>
            {servicePeriodsFor(customerKind).map((value) => (
              <Radio
                key={value}
                value={String(value)}
                label={servicePeriodText(value)}
                className={classes.period}
                aria-invalid={Boolean(period.error)}
                disabled={paid && String(value) !== period.value}
                iconColor="var(--navy)"
              />
            ))}
          </div>
        </Radio.Group>
      </FullWidth>
      <FullWidth>
        <SelectField
          label="代理商"
          choices={data.map(({ agentId, agentName }) => ({ value: agentId, label: agentName }))}
          {...form.getInputProps('agentId')}
          onChange={(agentId) => {
            form.setFieldValue('agentId', agentId);
            form.setFieldValue('agentName', data.find((agent) => agent.agentId === agentId)?.agentName ?? '');
          }}
        />
      </FullWidth>
      <MoreFields form={form} names={['remarks']} labels="备注">
        <FullWidth>
          <TextAreaField label="备注" rows={REMARK_ROWS} {...form.getInputProps('remarks')} />
        </FullWidth>
      </MoreFields>
    </FormSection>
  );
}
