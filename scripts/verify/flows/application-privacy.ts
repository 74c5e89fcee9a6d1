import { audits as calls } from '#contracts/calls/audits.ts';
import { auditStateOf } from '#contracts/rules/registration-status.ts';
import type { Registration } from '#contracts/entities/registration.ts';
import { FlowSkipped } from './flow-errors.ts';
import type { Flow } from './flow.ts';
import { FIRST_PAGE } from './test-data.ts';
import { skipTexts } from './ending-texts.ts';

/**
 * Flow: the auditor reads an application; another client, which has given no proof, reads neither the application nor
 * its pictures, even with their addresses.
 */
export const applicationPrivacy: Flow = {
  name: 'application-privacy',
  title: '入驻申请：审核人员能查看，没有令牌和 Cookie 的人看不到申请，也打不开它的图片',
  needs: ['admin'],
  writes: [],
  reads: [calls.list, calls.detail],
  leaves: [],
  async run(story) {
    const auditor = await story.account('admin');
    const { rows } = await story.request(auditor, '审核人员列出申请', calls.list, FIRST_PAGE);
    const open = rows.find((row) => auditStateOf(row.auditStatus) !== 'passed' && picturesOf(row).length > 0);
    if (!open) throw new FlowSkipped(skipTexts.noApplication());
    const { username } = open;
    const application = await story.request(auditor, '审核人员查看其中一份', calls.detail, { username });
    const visitor = story.holder(null);
    await story.refused(visitor, '另一个浏览器查看它', calls.detail, { username }, '没有在这个浏览器登录');
    for (const [what, address] of picturesOf(application))
      await story.withheld(`另一个浏览器打开${what}`, calls.detail, address);
  },
};

function picturesOf({ businessLicenseUrl, idFront, idReverse, brandLogo }: Registration): [string, string][] {
  const pictures: [string, string | null | undefined][] = [
    ['营业执照', businessLicenseUrl],
    ['法人身份证正面照', idFront],
    ['法人身份证反面照', idReverse],
    ['品牌标志', brandLogo],
  ];
  return pictures.flatMap(([what, address]) => (address ? [[what, address]] : []));
}
