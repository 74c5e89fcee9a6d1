import type * as z from 'zod';
import { smsTypes } from '#contracts/calls/auth.ts';
import { fileTags, type registrationForm } from '#contracts/entities/registration-form.ts';
import { IMAGE_KINDS, type ImageKind, LOGO_KINDS } from '#contracts/formats/image-file.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import { isCreditCode } from '#contracts/formats/credit-code.ts';
import { servicePeriodsFor } from '#contracts/formats/service-price.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { isForeignPicture } from './picture-access.ts';
import { isTenantNameTaken } from '../organisation/index.ts';

export type ApplicationForm = z.output<typeof registrationForm>;
/** Columns of the application's row that come from the form. */
type ApplicationColumns = Omit<
  Row<'registration'>,
  'userId' | 'passwordHash' | 'requestTime' | 'auditStatus' | 'username'
>;

/**
 * Validates what the schema cannot check in a new or corrected application (Spec 1 §5).
 * @returns the row's columns, with picture addresses in the form that rows store
 * @throws Refusal with the first validation error
 */
export function checkedColumns(world: World, form: ApplicationForm, parentId: string | null): ApplicationColumns {
  const { store, smsCodes } = world;
  if (!servicePeriodsFor(parentId === null ? 'institution' : 'campus').includes(form.servicePeriod))
    throw badInput('服务期限不正确');
  // A name conflict must not surface after the campus has paid. An institution's name is checked by the auditor.
  if (parentId !== null && isTenantNameTaken(world, { parentTenantId: parentId }, form.nickName))
    throw badInput('该机构下已有同名的校区或部门，请修改简称');
  if (!isCreditCode(form.uscc)) throw badInput('统一社会信用代码不正确');
  const agent = store.tables.agent.get(form.agentId);
  if (!agent || agent.agentStatus === inUseFlags.no) throw badInput('代理商不可用，请重新选择');
  const pictures = checkedPictures(world, form);
  // The SMS code is checked last: a wrong code counts as a failed attempt, and a correct code is used up.
  if (!smsCodes.matches(form.phone, smsTypes.register, form.smsCode)) throw badInput('验证码不正确或已失效');
  smsCodes.useUp(form.phone, smsTypes.register);
  const { brandName, nickName, companyName, uscc, address, linkman, areaCode, phone, remarks, servicePeriod } = form;
  const formFields = {
    brandName,
    nickName,
    companyName,
    uscc,
    address,
    linkman,
    areaCode,
    phone,
    remarks,
    servicePeriod,
  };
  const { agentId, agentName } = agent;
  const brandId = parentId === null ? null : (store.tables.tenant.get(parentId)?.brandId ?? null);
  return { ...formFields, ...pictures, agentId, agentName, brandId, parentId, sysType: form.sysType };
}

/**
 * Returns the picture columns. The form repeats each picture in its file list; both addresses must refer to the same
 * stored picture.
 */
function checkedPictures(world: World, form: ApplicationForm) {
  const stored = (address: string, kinds: readonly ImageKind[]): string => {
    const path = world.uploads.storedPicture(address, kinds);
    // Otherwise an applicant could open the picture of another application by naming it.
    if (isForeignPicture(world, path, form.username)) throw badInput('图片不存在，请重新上传');
    return path;
  };
  const pictures = {
    brandLogo: stored(form.brandLogo, LOGO_KINDS),
    businessLicenseUrl: stored(form.businessLicenseUrl, IMAGE_KINDS),
    idFront: stored(form.idFront, IMAGE_KINDS),
    idReverse: stored(form.idReverse, IMAGE_KINDS),
  };
  const ofTag: Readonly<Record<number, string>> = {
    [fileTags.licence]: pictures.businessLicenseUrl,
    [fileTags.idFront]: pictures.idFront,
    [fileTags.idReverse]: pictures.idReverse,
  };
  const fileUrlList = form.fileUrlList.map((file) => ({ ...file, fileUrl: stored(file.fileUrl, IMAGE_KINDS) }));
  const tags = new Set(fileUrlList.map(({ fileTag }) => fileTag));
  if (tags.size !== fileUrlList.length || fileUrlList.some((file) => ofTag[file.fileTag] !== file.fileUrl))
    throw badInput('上传的图片与表单不一致，请重新上传');
  return { ...pictures, fileUrlList };
}
