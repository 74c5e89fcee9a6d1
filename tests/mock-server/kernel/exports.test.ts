import { describe, expect } from 'vitest';
import { agents } from '#contracts/calls/agents.ts';
import { brands } from '#contracts/calls/brands.ts';
import { clas } from '#contracts/calls/clas.ts';
import { depts as deptCalls } from '#contracts/calls/depts.ts';
import { dictData } from '#contracts/calls/dict-data.ts';
import { dictTypes } from '#contracts/calls/dict-types.ts';
import { files } from '#contracts/calls/files.ts';
import { operationLog } from '#contracts/calls/operation-log.ts';
import { products } from '#contracts/calls/products.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { receipts } from '#contracts/calls/receipts.ts';
import { sales } from '#contracts/calls/sales.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { users } from '#contracts/calls/users.ts';
import { waitingList } from '#contracts/calls/waiting-list.ts';
import { depts } from '#seed/fixed-ids.ts';
import { sharedSandboxTest as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

describe('exports', () => {
  const sheets = [
    {
      call: rooms.export,
      who: 'qiming01',
      file: '教室列表.xlsx',
      header: ['教室名称', '所属校区', '座位数', '状态', '备注', '创建时间'],
    },
    {
      call: dictTypes.export,
      who: 'admin01',
      file: '字典类型.xlsx',
      header: ['字典名称', '字典类型', '状态', '备注', '创建时间'],
    },
    {
      call: dictData.export,
      who: 'admin01',
      file: '字典数据.xlsx',
      header: ['字典类型', '字典名称', '字典标签', '字典键值', '显示排序', '状态', '备注', '创建时间'],
    },
    {
      call: deptCalls.export,
      who: 'qiming01',
      file: '部门与校区.xlsx',
      header: ['名称', '类型', '上级部门', '联系人', '联系电话', '地址', '排序', '状态', '备注', '创建时间'],
    },
    {
      call: tenants.export,
      who: 'admin01',
      file: '机构与校区.xlsx',
      header: [
        '名称',
        '所属机构',
        '品牌',
        '代理商',
        '公司名称',
        '统一社会信用代码',
        '联系人',
        '联系电话',
        '地址',
        '有效期起',
        '有效期止',
        '状态',
        '备注',
        '创建时间',
      ],
    },
    {
      call: brands.export,
      who: 'admin01',
      file: '品牌列表.xlsx',
      header: ['品牌名称', '联系人', '联系电话', '机构数', '备注', '创建时间'],
    },
    {
      call: agents.export,
      who: 'admin01',
      file: '代理商列表.xlsx',
      header: ['编号', '代理商名称', '联系人', '联系电话', '地址', '状态', '备注', '创建时间'],
    },
    {
      call: tenants.exportLog,
      who: 'qiming01',
      file: '校区变更日志.xlsx',
      header: ['机构或校区', '操作', '内容', '操作人', '操作时间'],
    },
    {
      call: operationLog.export,
      who: 'qiming01',
      file: '操作日志.xlsx',
      header: ['操作时间', '账号', '姓名', '操作', '操作对象', '对象编号', '结果', '原因', 'IP 地址'],
    },
    {
      call: users.export,
      who: 'admin01',
      file: '系统用户.xlsx',
      header: ['账号', '姓名', '手机号码', '邮箱', '角色', '机构与校区', '所属部门', '状态', '创建时间'],
    },
    {
      call: products.export,
      who: 'qiming01',
      file: '产品列表.xlsx',
      header: ['产品名称', '课程', '计费方式', '课时', '天数', '有效期（天）', '价格（元）', '状态'],
    },
    {
      call: clas.export,
      who: 'qiming01',
      file: '班级列表.xlsx',
      header: [
        '班级名称',
        '课程',
        '校区',
        '教师',
        '教学类型',
        '招生状态',
        '学员数',
        '容量',
        '剩余名额',
        '候补人数',
        '开班日期',
        '每人每次扣课时',
      ],
    },
    {
      call: staff.export,
      who: 'qiming01',
      file: '员工列表.xlsx',
      header: [
        '姓名',
        '类型',
        '性别',
        '联系电话',
        '所属校区',
        '在职状态',
        '入职日期',
        '账号',
        '邮箱',
        '备注',
        '创建时间',
      ],
    },
    {
      call: students.export,
      who: 'binjiang01',
      file: '学员列表.xlsx',
      header: [
        '姓名',
        '性别',
        '联系电话',
        '联系人',
        '出生日期',
        '学校',
        '年级',
        '校区',
        '剩余课时（合计）',
        '各课程剩余课时',
        '备注',
        '创建时间',
      ],
    },
    {
      call: studentProducts.export,
      who: 'qiming01',
      file: '已购产品.xlsx',
      header: [
        '学员',
        '产品',
        '课程',
        '数量',
        '购买时间',
        '应收金额（元）',
        '实收金额（元）',
        '转入价值（元）',
        '欠费（元）',
        '退费金额（元）',
        '转出金额（元）',
        '净收金额（元）',
        '退费课时',
        '退费时间',
        '退费备注',
        '购买课时',
        '剩余课时',
        '到期日期',
        '状态',
      ],
    },
    {
      call: sales.export,
      who: 'qiming01',
      file: '销售记录.xlsx',
      header: [
        '学员',
        '联系电话',
        '销售时间',
        '产品',
        '标价（元）',
        '优惠（元）',
        '优惠原因',
        '应收（元）',
        '已收（元）',
        '已退（元）',
        '退费抵消的欠费（元）',
        '欠费（元）',
        '最近催费',
        '下次联系',
        '销售人员',
        '经办人',
        '备注',
      ],
    },
    {
      call: receipts.export,
      who: 'qiming01',
      file: '收据.xlsx',
      header: [
        '收据号',
        '学员',
        '校区',
        '产品',
        '收款金额（元）',
        '收款方式',
        '收款时间',
        '应收（元）',
        '退费抵减（元）',
        '此前已收（元）',
        '收款后欠费（元）',
        '经办人',
        '打印次数',
        '作废时间',
        '作废原因',
        '作废人',
        '备注',
      ],
    },
    {
      call: studentCourses.export,
      who: 'qiming01',
      file: '报读课程.xlsx',
      header: [
        '学员',
        '课程',
        '班级',
        '计费方式',
        '课时余额',
        '已过期课时',
        '可用课时',
        '到期日期',
        '开始日期',
        '结束日期',
        '状态',
      ],
    },
    {
      call: waitingList.export,
      who: 'qiming01',
      file: '候补名单.xlsx',
      header: [
        '班级',
        '课程',
        '校区',
        '位次',
        '学员',
        '联系电话',
        '状态',
        '加入时间',
        '加入人',
        '可入班时间',
        '备注',
        '结束时间',
        '办理人',
        '原因',
        '记录',
      ],
    },
  ];
  for (const { call, who, file, header } of sheets)
    it(file, async ({ sandbox }) => {
      const reply = await (await sandbox.signIn(who)).send(call);
      const { rows, formulas } = readSheet(reply.bytes);
      expect(rows[0]).toEqual(header);
      expect(rows.length).toBeGreaterThan(5);
      expect(formulas).toBe(0);
      expect(reply.headers.get('content-disposition')).toBe(
        `attachment; filename="${'_'.repeat(file.indexOf('.'))}.xlsx"; filename*=UTF-8''${encodeURIComponent(file)}`,
      );
      expect(reply.headers.get('content-type')).toContain('spreadsheetml.sheet');
    });

  it('contain the filtered rows, with numbers as numbers', async ({ qiming }) => {
    await qiming.data(rooms.add, {
      roomName: '导出用教室',
      deptId: depts.xihu,
      capacity: 31,
      inUse: 0,
      remark: '备注 <&> "引号"',
    });
    const { rows } = readSheet((await qiming.send(rooms.export, { roomName: '导出用' })).bytes);
    expect(rows[1]).toEqual([
      '导出用教室',
      '西湖校区',
      31,
      '停用',
      '备注 <&> "引号"',
      expect.stringMatching(/^2026-09-07 /),
    ]);
    expect(rows).toHaveLength(2);
  });

  it('contain no text that a spreadsheet would run as a formula', async ({ qiming }) => {
    const starts = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', "=cmd|' /C calc'!A0"];
    for (const [at, text] of starts.entries())
      await qiming.data(rooms.add, { roomName: `公式 ${at}`, deptId: depts.xihu, remark: text });
    const { rows, formulas } = readSheet((await qiming.send(rooms.export, { roomName: '公式' })).bytes);
    expect(formulas).toBe(0);
    const remarks = rows.slice(1).map((row) => String(row[4]));
    expect(remarks.sort()).toEqual(starts.map((text) => `'${text}`).sort());
  });

  const names = [
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'C:\\windows\\win.ini',
    '/etc/passwd',
    '教室列表.xlsx',
    '__proto__',
    '0'.repeat(32),
  ];
  for (const fileName of names)
    it(`are not found under the file name ${fileName}`, async ({ qiming }) => {
      expect(await qiming.refusal(files.download, { fileName, logicName: 'x' })).toBe('0404 文件不存在或已过期');
    });

  it('allow no header injection through a file name', async ({ server }) => {
    const own = await server.sandbox();
    const caller = await own.signIn('qiming01');
    await own.control('POST', 'faults', { call: 'rooms.export', kind: 'named-file' });
    const { fileName } = await caller.data<{ fileName: string }>(rooms.export);
    const logicName = 'a"\r\nSet-Cookie: x=1;*\'教室\u202e.xlsx';
    const reply = await caller.send(files.download, { fileName, logicName });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w%.~!-]+$/,
    );
  });
});
