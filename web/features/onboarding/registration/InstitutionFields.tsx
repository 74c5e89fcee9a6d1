import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { isCreditCode } from '#contracts/rules/credit-code.ts';
import { extensions } from '../../../session/extensions.ts';
import { SAID_BELOW } from '../../../ui/field-order.ts';
import { TextField } from '../../../ui/fields.ts';
import { Wide } from '../../../ui/form/Wide.tsx';
import { ImageField } from '../../../crud/upload/ImageField.tsx';
import { type Recognized, recognizedIn, takeRecognized } from './recognized.ts';
import classes from './registration.module.css';
import { SectionHeading } from './Section.tsx';
import type { RegistrationFields } from './use-registration-form.ts';

const CREDIT_CODE_LENGTH = 18;
const ID_HINT = 'JPG、PNG 或 GIF，不超过 10 MB';

/** The institution itself; its licence is read and fills in what it says (Spec 1 §2). */
export function InstitutionFields({ form }: { form: RegistrationFields }) {
  const [recognized, setRecognized] = useState<Recognized | null>(null);
  const { uscc, businessLicenseUrl } = form.values;
  const SampleLicence = extensions.sampleLicence;

  const licence = {
    ...form.getInputProps('businessLicenseUrl'),
    onAnswer: (answer: Parameters<typeof recognizedIn>[0]) => {
      const found = recognizedIn(answer);
      form.setValues(takeRecognized(form.getValues(), found, recognized));
      setRecognized(found);
    },
  };

  return (
    <>
      <SectionHeading>机构</SectionHeading>
      <Wide>
        <div className={classes.licence}>
          <ImageField
            label="营业执照"
            description={ID_HINT}
            folderType="licence"
            ocrType="businessLicense"
            busyText="正在上传并识别营业执照…"
            {...licence}
          />
          <Suspense fallback={null}>
            {SampleLicence && businessLicenseUrl === '' && (
              <SampleLicence onAnswer={licence.onAnswer} onChange={licence.onChange} />
            )}
          </Suspense>
          <Alert color="blue" variant="light" icon={<IconInfoCircle size={18} />} className={classes.alert}>
            上传后将自动识别并填写下列信息，识别结果可能有误，请核对并手动修正。
            <span role="status">{recognized && businessLicenseUrl && outcomeOf(recognized)}</span>
          </Alert>
        </div>
      </Wide>
      <TextField label="机构简称" maxLength={60} {...form.getInputProps('nickName')} />
      <TextField label="公司名称" maxLength={80} autoComplete="organization" {...form.getInputProps('companyName')} />
      <TextField
        label="统一社会信用代码"
        maxLength={50}
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('uscc')}
        {...(uscc.trim().length >= CREDIT_CODE_LENGTH &&
          !isCreditCode(uscc.trim()) && { description: '该代码的校验位不符，请核对' })}
        inputWrapperOrder={SAID_BELOW}
      />
      <TextField label="地址" maxLength={200} {...form.getInputProps('address')} />
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
    </>
  );
}

function outcomeOf(recognized: Recognized): string {
  const { legalPerson, ...fields } = recognized;
  const found = Object.values(fields).some((value) => value !== '');
  if (!found) return '未能识别出营业执照上的信息，请手动填写。';
  return legalPerson ? `已填入识别结果。法定代表人：${legalPerson}，请上传其身份证照片。` : '已填入识别结果。';
}
