import { auditStatuses } from '#contracts/entities/registration.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import { agents, applications, brands, tenants } from '../fixed-ids.ts';
import { pendingCampus } from './places.ts';

/** Agents, in the order in which they joined. */
export const agentList = [
  {
    agentId: agents.xuehai,
    agentName: '杭州学海教育服务有限公司',
    linkman: '顾远航',
    phone: '13906710601',
    address: '浙江省杭州市拱墅区莫干山路 1418 号',
    sinceDaysAgo: 905,
  },
  {
    agentId: agents.spare,
    agentName: '湖州清远商务服务有限公司',
    linkman: '费清远',
    phone: '13757220606',
    address: '浙江省湖州市吴兴区苕溪西路 258 号',
    sinceDaysAgo: 868,
    remark: '尚未带来机构',
  },
  {
    agentName: '宁波育林企业管理咨询有限公司',
    linkman: '胡建平',
    phone: '13905740602',
    address: '浙江省宁波市江北区槐树路 66 号',
    sinceDaysAgo: 832,
  },
  {
    agentName: '嘉兴启航信息服务有限公司',
    linkman: '沈红梅',
    phone: '13857330603',
    address: '浙江省嘉兴市南湖区中环南路 821 号',
    sinceDaysAgo: 818,
  },
  {
    agentName: '绍兴知行商务服务有限公司',
    linkman: '金国强',
    phone: '13967580604',
    address: '浙江省绍兴市越城区胜利东路 380 号',
    sinceDaysAgo: 611,
  },
  {
    agentName: '苏州同窗文化传播有限公司',
    linkman: '陆晓芸',
    phone: '13862610605',
    address: '江苏省苏州市姑苏区干将东路 566 号',
    sinceDaysAgo: 522,
    agentStatus: inUseFlags.no,
    remark: '合同到期，暂停合作',
  },
  {
    agentName: '成都望江企业服务有限公司',
    linkman: '蒲清漪',
    phone: '13688010607',
    address: '四川省成都市武侯区科华北路 65 号',
    sinceDaysAgo: 403,
  },
] as const;

/**
 * Brands of institutions. A brand refers to a teaching institution by `tenantId`; the other institutions refer to their
 * brand by `brandName`.
 */
export const brandList: readonly Brand[] = [
  { tenantId: tenants.qiming, brandName: '启明艺术', linkman: '周敏', phone: '13857120001' },
  {
    brandId: brands.spare,
    brandName: '青藤书院',
    linkman: '温若谷',
    phone: '13588710652',
    remark: '筹备中',
  },
  { tenantId: tenants.lantian, brandName: '蓝天少儿', linkman: '韩雪', phone: '13757180005' },
  { brandName: '小荷舞蹈', linkman: '虞静娴', phone: '13916210721', remark: '上海三个校区' },
  { brandName: '金陵童声', linkman: '陶然', phone: '13951610741' },
  { brandName: '甬城琴童', linkman: '竺明珠', phone: '13805740761' },
  { brandName: '羊城小画家', linkman: '麦咏诗', phone: '13802910771' },
  { brandName: '京韵少儿', linkman: '齐佩云', phone: '13901010801' },
];

interface Brand {
  tenantId?: string;
  brandId?: string;
  brandName: string;
  linkman: string;
  phone: string;
  remark?: string;
}

/** An application that has not become an institution yet, with its status. */
interface Applicant {
  userId?: string;
  username: string;
  nickName: string;
  companyName: string;
  uscc: string;
  linkman: string;
  phone: string;
  address: string;
  servicePeriod: number;
  auditStatus: number;
  daysAgo: number;
  rejectReason?: string;
  /** Parent institution, if the application is for a campus. */
  parentId?: string;
  /** Values of the rejected version that differ from the resubmitted application, with the reason of the rejection. */
  rejected?: { rejectReason: string; companyName?: string; uscc?: string; linkman?: string };
}

export const applicants: readonly Applicant[] = [
  {
    userId: applications.xinghe01,
    username: 'xinghe01',
    nickName: '星河音乐',
    companyName: '宁波星河音乐文化有限公司',
    uscc: '91330203MA2H8T5X6U',
    linkman: '唐一鸣',
    phone: '13805740961',
    address: '浙江省宁波市海曙区中山西路 210 号',
    servicePeriod: 1,
    auditStatus: auditStatuses.pending,
    daysAgo: 1,
  },
  {
    username: 'moyun02',
    nickName: '墨韵书院',
    companyName: '绍兴墨韵文化创意有限公司',
    uscc: '91330602MA2JQ4K81U',
    linkman: '孟昭文',
    phone: '13967580962',
    address: '浙江省绍兴市越城区仓桥直街 45 号',
    servicePeriod: 2,
    auditStatus: auditStatuses.pending,
    rejected: {
      rejectReason: '公司名称、统一社会信用代码与营业执照不一致。',
      companyName: '绍兴墨韵文化有限公司',
      uscc: '91330602MA2JQ4K18C',
      linkman: '孟昭',
    },
    daysAgo: 2,
  },
  {
    username: 'xiaotiane',
    nickName: '小天鹅舞蹈',
    companyName: '嘉兴小舞台艺术培训有限公司',
    uscc: '91330402MA2CX93T0H',
    linkman: '蒋丽娜',
    phone: '13857330963',
    address: '浙江省嘉兴市南湖区禾兴南路 309 号',
    servicePeriod: 1,
    auditStatus: auditStatuses.pending,
    daysAgo: 4,
  },
  {
    username: 'caihong88',
    nickName: '彩虹美术',
    companyName: '杭州彩虹桥文化艺术有限公司',
    uscc: '91330108MA28W1Q55X',
    linkman: '魏书航',
    phone: '13616510964',
    address: '浙江省杭州市萧山区金城路 455 号',
    servicePeriod: 3,
    auditStatus: auditStatuses.pending,
    daysAgo: 6,
  },
  {
    userId: applications.tianlai66,
    username: 'tianlai66',
    nickName: '天籁琴行',
    companyName: '合肥天籁乐器有限公司',
    uscc: '91340103MA2N7P0D34',
    linkman: '鲍志远',
    phone: '13855110965',
    address: '安徽省合肥市庐阳区长江中路 177 号',
    servicePeriod: 1,
    auditStatus: auditStatuses.rejected,
    rejectReason: '营业执照照片不清晰，请重新上传原件照片。',
    daysAgo: 9,
  },
  {
    username: 'jinbei777',
    nickName: '金贝少儿',
    companyName: '苏州金贝教育科技有限公司',
    uscc: '91320505MA1X5H2N9M',
    linkman: '钱惠芬',
    phone: '13862610966',
    address: '江苏省苏州市虎丘区狮山路 88 号',
    servicePeriod: 2,
    auditStatus: auditStatuses.rejected,
    rejectReason: '统一社会信用代码与营业执照不一致。',
    daysAgo: 15,
  },
  {
    userId: applications.chenguang01,
    username: 'chenguang01',
    nickName: '晨光少儿美术',
    companyName: '嘉兴晨光少儿艺术有限公司',
    uscc: '91330402MA2CT68N23',
    linkman: '顾若溪',
    phone: '13857330969',
    address: '浙江省嘉兴市秀洲区新洲路 236 号',
    servicePeriod: 1,
    auditStatus: auditStatuses.unpaid,
    daysAgo: 1,
  },
  {
    username: 'xiasha01',
    nickName: `启明艺术${pendingCampus.name}`,
    companyName: '杭州启明文化艺术有限公司',
    uscc: '91330106MA2B1C3D45',
    linkman: '罗锦程',
    phone: '13857120970',
    address: pendingCampus.address,
    servicePeriod: 11,
    parentId: tenants.qiming,
    auditStatus: auditStatuses.pending,
    daysAgo: 3,
  },
  {
    username: 'yuedong01',
    nickName: '悦动鼓社',
    companyName: '杭州悦动文化传媒有限公司',
    uscc: '91330109MA2KC6R17Q',
    linkman: '叶知秋',
    phone: '13588710967',
    address: '浙江省杭州市临平区南大街 265 号',
    servicePeriod: 1,
    auditStatus: auditStatuses.unpaid,
    daysAgo: 3,
  },
  {
    username: 'qingmu2026',
    nickName: '青木手工',
    companyName: '湖州青木教育咨询有限公司',
    uscc: '91330502MA2D3U8Y4Y',
    linkman: '邵文静',
    phone: '13757220968',
    address: '浙江省湖州市吴兴区红旗路 118 号',
    servicePeriod: 1,
    auditStatus: auditStatuses.unpaid,
    daysAgo: 11,
  },
];
