import { tenants } from '../fixed.ts';

/** An institution of which the platform knows its campuses and its administrator; nothing is taught there. */
export interface OtherInstitution {
  name: string;
  nickName: string;
  companyName: string;
  uscc: string;
  linkman: string;
  phone: string;
  address: string;
  /** The brand under which it appears, where there is one of this name. */
  brandName: string;
  /** Whoever brought it. */
  agentName?: string;
  username: string;
  /** Days since it was opened, and the years that it paid for. */
  openedDaysAgo: number;
  years: 1 | 2 | 3;
  outOfUse?: boolean;
  campuses: readonly OtherCampus[];
}

interface OtherCampus {
  tenantId?: string;
  name: string;
  linkman: string;
  phone: string;
  address: string;
  /** Days between the opening of its institution and its own. */
  opensAfter: number;
  outOfUse?: boolean;
}

/** In the order in which they came to the platform. */
export const otherInstitutions: readonly OtherInstitution[] = [
  {
    name: '锦里书香书法学堂',
    nickName: '锦里书香',
    companyName: '成都锦里书香文化传播有限公司',
    uscc: '91510107MA6C8T2X9R',
    linkman: '向明远',
    phone: '13980810711',
    address: '四川省成都市武侯区一环路南四段 16 号',
    brandName: '锦里书香',
    username: 'jinli01',
    openedDaysAgo: 396,
    years: 1,
    outOfUse: true,
    campuses: [
      {
        name: '武侯校区',
        linkman: '向明远',
        phone: '13980810712',
        address: '四川省成都市武侯区一环路南四段 16 号',
        opensAfter: 0,
        outOfUse: true,
      },
    ],
  },
  {
    name: '小荷舞蹈艺术学校',
    nickName: '小荷舞蹈',
    companyName: '上海小荷文化艺术有限公司',
    uscc: '91310104MA1FR3K7XY',
    linkman: '虞静娴',
    phone: '13916210721',
    address: '上海市徐汇区漕溪北路 398 号',
    brandName: '小荷舞蹈',
    username: 'xiaohe01',
    openedDaysAgo: 388,
    years: 2,
    campuses: [
      {
        name: '徐汇校区',
        linkman: '虞静娴',
        phone: '13916210722',
        address: '上海市徐汇区漕溪北路 398 号',
        opensAfter: 0,
      },
      {
        name: '浦东校区',
        linkman: '施文洁',
        phone: '13916210723',
        address: '上海市浦东新区张杨路 1518 号',
        opensAfter: 62,
      },
      {
        name: '静安校区',
        linkman: '俞佩玲',
        phone: '13916210724',
        address: '上海市静安区江宁路 212 号',
        opensAfter: 175,
      },
    ],
  },
  {
    name: '启明艺术苏州中心',
    nickName: '启明苏州',
    companyName: '苏州启明文化艺术有限公司',
    uscc: '91320594MA21H8D4QN',
    linkman: '顾雅琴',
    phone: '13862610731',
    address: '江苏省苏州市工业园区现代大道 88 号',
    brandName: '启明艺术',
    agentName: '苏州同窗文化传播有限公司',
    username: 'suzhou01',
    openedDaysAgo: 352,
    years: 1,
    campuses: [
      {
        name: '园区校区',
        linkman: '顾雅琴',
        phone: '13862610732',
        address: '江苏省苏州市工业园区现代大道 88 号',
        opensAfter: 0,
      },
      {
        name: '姑苏校区',
        linkman: '殷晓岚',
        phone: '13862610733',
        address: '江苏省苏州市姑苏区人民路 1331 号',
        opensAfter: 96,
      },
    ],
  },
  {
    name: '金陵童声艺术中心',
    nickName: '金陵童声',
    companyName: '南京金陵童声文化有限公司',
    uscc: '91320106MA1WQ5N2TT',
    linkman: '陶然',
    phone: '13951610741',
    address: '江苏省南京市鼓楼区中山北路 105 号',
    brandName: '金陵童声',
    agentName: '苏州同窗文化传播有限公司',
    username: 'jinling01',
    openedDaysAgo: 331,
    years: 2,
    campuses: [
      {
        name: '鼓楼校区',
        linkman: '陶然',
        phone: '13951610742',
        address: '江苏省南京市鼓楼区中山北路 105 号',
        opensAfter: 0,
      },
      {
        name: '江宁校区',
        linkman: '夏岚',
        phone: '13951610743',
        address: '江苏省南京市江宁区双龙大道 1698 号',
        opensAfter: 120,
        outOfUse: true,
      },
    ],
  },
  {
    name: '庐州墨韵书画院',
    nickName: '庐州墨韵',
    companyName: '合肥墨韵书画艺术有限公司',
    uscc: '91340104MA2RE6W9K2',
    linkman: '汪伯庸',
    phone: '13855110751',
    address: '安徽省合肥市蜀山区黄山路 601 号',
    brandName: '庐州墨韵',
    agentName: '杭州学海教育服务有限公司',
    username: 'luzhou01',
    openedDaysAgo: 298,
    years: 1,
    campuses: [
      {
        name: '蜀山校区',
        linkman: '汪伯庸',
        phone: '13855110752',
        address: '安徽省合肥市蜀山区黄山路 601 号',
        opensAfter: 0,
      },
      {
        name: '政务校区',
        linkman: '洪雨桐',
        phone: '13855110753',
        address: '安徽省合肥市蜀山区潜山路 320 号',
        opensAfter: 58,
      },
    ],
  },
  {
    name: '甬城琴童音乐学校',
    nickName: '甬城琴童',
    companyName: '宁波琴童音乐培训有限公司',
    uscc: '91330212MA2GT4P7EY',
    linkman: '竺明珠',
    phone: '13805740761',
    address: '浙江省宁波市鄞州区中兴路 717 号',
    brandName: '甬城琴童',
    agentName: '宁波育林企业管理咨询有限公司',
    username: 'qintong01',
    openedDaysAgo: 264,
    years: 2,
    campuses: [
      {
        name: '鄞州校区',
        linkman: '竺明珠',
        phone: '13805740762',
        address: '浙江省宁波市鄞州区中兴路 717 号',
        opensAfter: 0,
      },
      {
        name: '海曙校区',
        linkman: '应子豪',
        phone: '13805740763',
        address: '浙江省宁波市海曙区解放南路 67 号',
        opensAfter: 77,
      },
    ],
  },
  {
    name: '羊城小画家美术学校',
    nickName: '羊城小画家',
    companyName: '广州小画家文化艺术有限公司',
    uscc: '91440106MA5D2R8Y6H',
    linkman: '麦咏诗',
    phone: '13802910771',
    address: '广东省广州市天河区体育东路 138 号',
    brandName: '羊城小画家',
    username: 'yangcheng01',
    openedDaysAgo: 233,
    years: 3,
    campuses: [
      {
        name: '天河校区',
        linkman: '麦咏诗',
        phone: '13802910772',
        address: '广东省广州市天河区体育东路 138 号',
        opensAfter: 0,
      },
      {
        name: '越秀校区',
        linkman: '关志恒',
        phone: '13802910773',
        address: '广东省广州市越秀区中山五路 219 号',
        opensAfter: 45,
      },
      {
        name: '番禺校区',
        linkman: '黎嘉欣',
        phone: '13802910774',
        address: '广东省广州市番禺区大北路 356 号',
        opensAfter: 118,
      },
    ],
  },
  {
    name: '鹏城少年艺术中心',
    nickName: '鹏城少年',
    companyName: '深圳鹏城少年文化发展有限公司',
    uscc: '91440305MA5H7N3K4T',
    linkman: '曾文浩',
    phone: '13510210781',
    address: '广东省深圳市南山区后海大道 2378 号',
    brandName: '鹏城少年',
    agentName: '杭州学海教育服务有限公司',
    username: 'pengcheng01',
    openedDaysAgo: 201,
    years: 1,
    campuses: [
      {
        name: '南山校区',
        linkman: '曾文浩',
        phone: '13510210782',
        address: '广东省深圳市南山区后海大道 2378 号',
        opensAfter: 0,
      },
      {
        name: '福田校区',
        linkman: '赖思敏',
        phone: '13510210783',
        address: '广东省深圳市福田区福华一路 115 号',
        opensAfter: 66,
      },
    ],
  },
  {
    name: '蓝天少儿温州学校',
    nickName: '蓝天温州',
    companyName: '温州蓝天教育咨询有限公司',
    uscc: '91330302MA2L9C5H37',
    linkman: '金晓慧',
    phone: '13857710791',
    address: '浙江省温州市鹿城区车站大道 577 号',
    brandName: '蓝天少儿',
    agentName: '嘉兴启航信息服务有限公司',
    username: 'wenzhou01',
    openedDaysAgo: 168,
    years: 1,
    campuses: [
      {
        name: '鹿城校区',
        linkman: '金晓慧',
        phone: '13857710792',
        address: '浙江省温州市鹿城区车站大道 577 号',
        opensAfter: 0,
      },
    ],
  },
  {
    name: '京韵少儿戏曲学校',
    nickName: '京韵少儿',
    companyName: '北京京韵少儿文化有限公司',
    uscc: '91110108MA01W6T8HH',
    linkman: '齐佩云',
    phone: '13901010801',
    address: '北京市海淀区中关村大街 59 号',
    brandName: '京韵少儿',
    agentName: '宁波育林企业管理咨询有限公司',
    username: 'jingyun01',
    openedDaysAgo: 134,
    years: 1,
    campuses: [
      {
        name: '海淀校区',
        linkman: '齐佩云',
        phone: '13901010802',
        address: '北京市海淀区中关村大街 59 号',
        opensAfter: 0,
      },
      {
        name: '朝阳校区',
        linkman: '段文彬',
        phone: '13901010803',
        address: '北京市朝阳区朝阳北路 101 号',
        opensAfter: 31,
      },
    ],
  },
  {
    name: '江城鼓乐学社',
    nickName: '江城鼓乐',
    companyName: '武汉江城鼓乐文化传媒有限公司',
    uscc: '91420106MA4K3Q9R5G',
    linkman: '余汉生',
    phone: '13971110811',
    address: '湖北省武汉市武昌区中南路 7 号',
    brandName: '江城鼓乐',
    agentName: '绍兴知行商务服务有限公司',
    username: 'jiangcheng88',
    openedDaysAgo: 97,
    years: 1,
    campuses: [
      {
        name: '汉口校区',
        linkman: '余汉生',
        phone: '13971110813',
        address: '湖北省武汉市江汉区解放大道 690 号',
        opensAfter: 0,
      },
      {
        tenantId: tenants.wuchang,
        name: '武昌校区',
        linkman: '余汉生',
        phone: '13971110812',
        address: '湖北省武汉市武昌区中南路 7 号',
        opensAfter: 0,
      },
    ],
  },
];
