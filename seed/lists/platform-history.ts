/** A change by platform staff to a brand or an agent. */
interface HistoryEntry {
  /** Name of the changed brand or agent. */
  name: string;
  operation: string;
  content: string;
  daysAgo: number;
}

export const brandHistory: readonly HistoryEntry[] = [
  {
    name: '小荷舞蹈',
    operation: '修改',
    content: '修改“小荷舞蹈”：联系人“庄菲”→“虞静娴”；联系电话“13916210720”→“13916210721”',
    daysAgo: 210,
  },
  {
    name: '小荷舞蹈',
    operation: '修改',
    content: '修改“小荷舞蹈”：备注“上海两个校区”→“上海三个校区”',
    daysAgo: 209,
  },
  {
    name: '羊城小画家',
    operation: '修改',
    content: '修改“小画家”：品牌名称“小画家”→“羊城小画家”',
    daysAgo: 190,
  },
];

/**
 * Institutions that joined a brand and left it again; `joined` and `left` are numbers of days before today. The logs of
 * brand and institution record both changes.
 */
export const brandGuests: readonly { tenantName: string; brandName: string; joined: number; left: number }[] = [
  { tenantName: '庐州墨韵书画院', brandName: '金陵童声', joined: 241, left: 187 },
  { tenantName: '武昌校区', brandName: '京韵少儿', joined: 58, left: 57 },
];

export const agentHistory: readonly HistoryEntry[] = [
  {
    name: '杭州学海教育服务有限公司',
    operation: '修改',
    content:
      '修改“杭州学海教育服务有限公司”：地址“浙江省杭州市西湖区古墩路 701 号”→“浙江省杭州市拱墅区莫干山路 1418 号”',
    daysAgo: 305,
  },
  {
    name: '湖州清远商务服务有限公司',
    operation: '修改',
    content: '修改“湖州清远商务服务有限公司”：备注“”→“尚未带来机构”',
    daysAgo: 180,
  },
  {
    name: '宁波育林企业管理咨询有限公司',
    operation: '修改',
    content: '修改“宁波育林企业管理咨询有限公司”：联系人“胡小琳”→“胡建平”；联系电话“13905740612”→“13905740602”',
    daysAgo: 227,
  },
  {
    name: '嘉兴启航信息服务有限公司',
    operation: '停用',
    content: '停用代理商“嘉兴启航信息服务有限公司”：状态“启用”→“停用”',
    daysAgo: 236,
  },
  {
    name: '嘉兴启航信息服务有限公司',
    operation: '启用',
    content: '启用代理商“嘉兴启航信息服务有限公司”：状态“停用”→“启用”',
    daysAgo: 222,
  },
  {
    name: '苏州同窗文化传播有限公司',
    operation: '修改',
    content: '修改“苏州同窗文化传播有限公司”：备注“”→“合同到期，暂停合作”',
    daysAgo: 46,
  },
  {
    name: '苏州同窗文化传播有限公司',
    operation: '停用',
    content: '停用代理商“苏州同窗文化传播有限公司”：状态“启用”→“停用”',
    daysAgo: 46,
  },
];
