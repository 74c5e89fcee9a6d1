import type * as z from 'zod';
import { smsTypes } from '#contracts/calls/auth.ts';
import { fileTags, type registrationForm } from '#contracts/entities/registration-form.ts';
import { IMAGE_KINDS, type ImageKind, LOGO_KINDS } from '#contracts/rules/image-file.ts';
import { inUseFlags } from '#contracts/rules/in-use.ts';
import { isCreditCode } from '#contracts/rules/credit-code.ts';
import { servicePeriodsFor } from '#contracts/rules/service-price.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { isTenantNameTaken } from '../organisation/index.ts';

export type ApplicationForm = z.output<typeof registrationForm>;
/** What of the form becomes the application's row. */
type Columns = Omit<Row<'registration'>, 'userId' | 'passwordHash' | 'requestTime' | 'auditStatus' | 'username'>;

/**
 * What the schema cannot know of a form that is handed in (Spec 1 §5), for a new application and for a corrected one.
 * @returns the row's columns, with pictures as rows hold them
 * @throws Refusal with the first fault
 */
export function checkedColumns(world: World, form: ApplicationForm, parentId: string | null): Columns {
  const { store, smsCodes } = world;
  if (!servicePeriodsFor(parentId === null ? 'institution' : 'campus').includes(form.servicePeriod))
    throw badInput('服务期限不正确');
  // A campus that has been paid for must not fail for its name; an institution's is the auditor's to judge.
  if (parentId !== null && isTenantNameTaken(world, { parentTenantId: parentId }, form.nickName))
    throw badInput('该机构下已有同名的校区或部门，请修改简称');
  if (!isCreditCode(form.uscc)) throw badInput('统一社会信用代码不正确');
  const agent = store.tables.agent.get(form.agentId);
  if (!agent || agent.agentStatus === inUseFlags.no) throw badInput('代理商不可用，请重新选择');
  const pictures = checkedPictures(world, form);
  // Last, because a wrong code is counted and a right one is used up.
  if (!smsCodes.matches(form.phone, smsTypes.register, form.smsCode)) throw badInput('验证码不正确或已失效');
  smsCodes.useUp(form.phone, smsTypes.register);
  const { brandName, nickName, companyName, uscc, address, linkman, areaCode, phone, remarks, servicePeriod } = form;
  const written = { brandName, nickName, companyName, uscc, address, linkman, areaCode, phone, remarks, servicePeriod };
  const { agentId, agentName } = agent;
  const brandId = parentId === null ? null : (store.tables.tenant.get(parentId)?.brandId ?? null);
  return { ...written, ...pictures, agentId, agentName, brandId, parentId, sysType: form.sysType };
}

/** The form names three pictures twice; each must be one that was uploaded here, and both names the same one. */
function checkedPictures({ uploads }: World, form: ApplicationForm) {
  const stored = (address: string, kinds: readonly ImageKind[]): string => uploads.storedPicture(address, kinds);
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
