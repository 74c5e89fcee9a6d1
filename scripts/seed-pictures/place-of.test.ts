import { expect, test } from 'vitest';
import { placeOf, policeOf, registrarOf } from './place-of.ts';

test.each([
  ['浙江省杭州市西湖区文三路 128 号', '杭州市', '西湖区', '杭州市公安局西湖分局', '杭州市西湖区市场监督管理局'],
  ['北京市海淀区中关村大街 59 号', '北京市', '海淀区', '北京市公安局海淀分局', '北京市海淀区市场监督管理局'],
  [
    '江苏省苏州市工业园区现代大道 88 号',
    '苏州市',
    '工业园区',
    '苏州市公安局工业园区分局',
    '苏州市工业园区市场监督管理局',
  ],
  ['上海市浦东新区张杨路 1518 号', '上海市', '浦东新区', '上海市公安局浦东新区分局', '上海市浦东新区市场监督管理局'],
  ['浙江省金华市义乌市稠州北路 9 号', '金华市', '义乌市', '义乌市公安局', '义乌市市场监督管理局'],
  ['广西壮族自治区南宁市青秀区民族大道 1 号', '南宁市', '青秀区', '南宁市公安局青秀分局', '南宁市青秀区市场监督管理局'],
  ['广东省东莞市鸿福路 200 号', '东莞市', '', '东莞市公安局', '东莞市市场监督管理局'],
])('finds city, district, police and registration authority of %s', (address, city, district, police, registrar) => {
  const place = placeOf(address);
  expect(place).toEqual({ city, district });
  expect([policeOf(place), registrarOf(place)]).toEqual([police, registrar]);
});
