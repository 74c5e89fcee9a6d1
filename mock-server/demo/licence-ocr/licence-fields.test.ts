import { expect, test } from 'vitest';
import { parseLicence } from './licence-fields.ts';

const CODE = '91330106MA2KLQ3R79';

test('parses lines with two columns, and removes the gaps that OCR inserts', () => {
  const text = `统一 社会 信用 代码 样 例
91330106MA2KLQ3R79 本 卡 执 照
名 称 ， 杭 州 晨光 书画 艺术 有 限 公司 注册 资 本 伍 拾 万 元 整
法 定 代 表 人 沈 佳 宁 他 所 ”杭州 市 西湖 区 天 目 山路 18 号
经 营 范 围 文化 艺术 培训`;
  expect(parseLicence(text)).toEqual({
    companyName: '杭州晨光书画艺术有限公司',
    uscc: CODE,
    address: '杭州市西湖区天目山路18号',
    legalPerson: '沈佳宁',
  });
});

test.each([
  ['称 ： 杭州晨光书画艺术有限公司', { companyName: '杭州晨光书画艺术有限公司' }],
  ['名称：杭州晨光（集团）有限公司', { companyName: '杭州晨光（集团）有限公司' }],
  ['经营场所 杭州市西湖区天目山路18号', { address: '杭州市西湖区天目山路18号' }],
  ['负责人 沈佳宁', { legalPerson: '沈佳宁' }],
  ['统一社会信用代码 9133 0106 MA2K LQ3R 79', { uscc: CODE }],
  ['统一社会信用代码：91330106MA2KLQ3R7O', {}],
  ['证照编号 330106000123456', {}],
  ['法定代表人 1234', {}],
  ['名称', {}],
  ['', {}],
])('parses the line “%s”', (line, fields) => {
  expect(parseLicence(line)).toEqual(fields);
});
