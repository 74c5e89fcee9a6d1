import { agents } from '../../fixed-ids.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';

const LINKMAN = '柯以宁';
const YEARS = 2;

export const bringInstitution: Exercise = {
  id: 'bring-institution',
  title: '带一家新机构提交入驻申请',
  aim: '您谈成了一家新机构，联系人柯以宁。退出登录，在登录页替它提交注册：代理商选您的公司“杭州学海教育服务有限公司”，服务期限 2 年，联系人姓名柯以宁，其他资料自定。提交到支付这一步即可。',
  why: '注册时选的代理商决定这家机构归谁。选错或没选，机构开通后不会出现在您的“名下机构”，收入也记不到您名下。',
  as: 'agent01',
  page: '/agent/tenant',
  hints: [
    '新机构还没有账号，所以要从登录页注册；先从右上角头像退出登录。',
    '登录页 › 注册。“使用样例营业执照”会填好执照和公司资料；品牌标志和身份证照片用任意 JPG 或 PNG 图片；验证码在“演示短信”里看。',
    '右上角头像 › 退出登录 › 注册：点“使用样例营业执照”，另外三处上传任意图片，联系人姓名填柯以宁，服务期限选 2 年，代理商选“杭州学海教育服务有限公司”，勾选协议，点“提交并前往支付”。出现支付页面就可以点“检查”。',
  ],
  governs: { registration: { added: {} } },
  check(world) {
    const added = world.added('registration');
    const own = added.filter(({ linkman }) => linkman === LINKMAN);
    const [application] = (own.length > 0 ? own : added).toSorted(
      (a, b) => applicationErrors(world, a).length - applicationErrors(world, b).length,
    );
    return application ? applicationErrors(world, application) : ['还没有新的入驻申请'];
  },
};

const applicationErrors = (world: SeenWorld, application: RowOf<'registration'>): readonly string[] => [
  ...messageIf(
    application.agentId !== agents.xuehai,
    `申请选的代理商是“${world.row('agent', application.agentId ?? '')?.agentName ?? '空'}”，应为您的公司“杭州学海教育服务有限公司”`,
  ),
  ...messageIf(application.servicePeriod !== YEARS, `服务期限选了 ${application.servicePeriod} 年，应为 ${YEARS} 年`),
  ...messageIf(application.linkman !== LINKMAN, `联系人姓名是“${application.linkman}”，应为“${LINKMAN}”`),
];
