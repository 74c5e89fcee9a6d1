import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { isCreditCode } from '#contracts/formats/credit-code.ts';
import { registrationLabelOf, registrationLabels } from '#contracts/rules/registration-changes.ts';
import { extensions } from '#web/session/extensions.ts';
import { INPUT_ORDER } from '#web/ui/fields/field-order.ts';
import { TextField } from '#web/ui/fields/fields.ts';
import { FormSection } from '#web/ui/form/FormSection.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { ImageField } from '#web/crud/upload/ImageField.tsx';
import { type RecognizedLicence, parseRecognition, fillRecognized } from './licence-recognition.ts';
import classes from './registration.module.css';
import type { RegistrationFields } from './use-registration-form.ts';

const CREDIT_CODE_LENGTH = 18;
const ID_HINT = 'JPG、PNG 或 GIF，不超过 10 MB';

/** Renders the fields of the institution. Text recognition of the licence fills in some of them (Spec 1 §2). */
export function InstitutionFields({ form }: { form: RegistrationFields }) {
  const [recognized, setRecognized] = useState<RecognizedLicence | null>(null);
  const { uscc, businessLicenseUrl } = form.values;
  const SampleLicence = extensions.sampleLicence;

  const licence = {
    ...form.getInputProps('businessLicenseUrl'),
    onUploaded: (response: Parameters<typeof parseRecognition>[0]) => {
      const parsed = parseRecognition(response);
      // Sets one field after another, because setValues would remove the errors of all other fields.
      for (const [name, value] of Object.entries(fillRecognized(form.getValues(), parsed, recognized)))
        form.setFieldValue(name, value);
      setRecognized(parsed);
    },
  };

  return (
    <>
      <FormSection title="证照" columns={3}>
        <ImageField
          label="营业执照"
          description={ID_HINT}
          folderType="licence"
          ocrType="businessLicense"
          busyText="正在上传并识别营业执照…"
          {...licence}
        />
        <ImageField
          label="法人身份证正面照"
          description={ID_HINT}
          folderType="identity"
          {...form.getInputProps('idFront')}
        />
        <ImageField
          label="法人身份证反面照"
          description={ID_HINT}
          folderType="identity"
          {...form.getInputProps('idReverse')}
        />
      </FormSection>
      <FormSection title="机构">
        <FullWidth>
          <Alert color="blue" variant="light" icon={<IconInfoCircle size={18} />} className={classes.alert}>
            上传营业执照后将自动识别并填写以下信息，识别结果可能有误，请核对并手动修正。
            <span role="status">{recognized && businessLicenseUrl && recognitionMessage(recognized)}</span>
            <Suspense fallback={null}>
              {SampleLicence && businessLicenseUrl === '' && (
                <SampleLicence onUploaded={licence.onUploaded} onChange={licence.onChange} />
              )}
            </Suspense>
          </Alert>
        </FullWidth>
        <NameField form={form} />
        <TextField label="公司名称" autoComplete="organization" {...form.getInputProps('companyName')} />
        <TextField
          label="统一社会信用代码"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('uscc')}
          {...(uscc.trim().length >= CREDIT_CODE_LENGTH &&
            !isCreditCode(uscc.trim()) && { description: '该代码的校验位不符，请核对' })}
          inputWrapperOrder={INPUT_ORDER}
        />
        <TextField label="地址" {...form.getInputProps('address')} />
      </FormSection>
    </>
  );
}

/** Renders the short name of an institution, or the name of a campus. */
function NameField({ form }: { form: RegistrationFields }) {
  const { error, ...props } = form.getInputProps('nickName');
  const label = registrationLabelOf('nickName', form.values);
  return (
    <TextField
      label={label}
      {...props}
      error={typeof error === 'string' ? error.replace(registrationLabels.nickName, label) : error}
    />
  );
}

function recognitionMessage(recognized: RecognizedLicence): string {
  const { legalPerson, ...fields } = recognized;
  const hasFields = Object.values(fields).some((value) => value !== '');
  if (!hasFields) return '未能识别出营业执照上的信息，请手动填写。';
  return legalPerson ? `已填入识别结果。法定代表人：${legalPerson}，请上传其身份证照片。` : '已填入识别结果。';
}
