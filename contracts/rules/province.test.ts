import { describe, expect, it } from 'vitest';
import { provinceOf } from './province.ts';

describe('province of an address', () => {
  const cases: readonly (readonly [address: string | null | undefined, province: string])[] = [
    ['浙江省杭州市滨江区江南大道 588 号', '浙江'],
    ['浙江杭州西湖区文三路 128 号', '浙江'],
    ['  浙江省 杭州市', '浙江'],
    ['中国江苏省南京市鼓楼区', '江苏'],
    ['中华人民共和国 广东省深圳市南山区', '广东'],
    // Municipalities
    ['北京市海淀区中关村大街 1 号', '北京'],
    ['上海浦东新区世纪大道 8 号', '上海'],
    ['天津市和平区南京路 1 号', '天津'],
    ['重庆市渝中区', '重庆'],
    ['重庆', '重庆'],
    // Autonomous regions
    ['内蒙古自治区呼和浩特市', '内蒙古'],
    ['广西壮族自治区南宁市青秀区', '广西'],
    ['西藏自治区拉萨市', '西藏'],
    ['宁夏回族自治区银川市', '宁夏'],
    ['新疆维吾尔自治区乌鲁木齐市', '新疆'],
    ['新疆乌鲁木齐', '新疆'],
    // Special administrative regions and others
    ['香港特别行政区九龙', '香港'],
    ['澳门特别行政区', '澳门'],
    ['台湾省台北市', '台湾'],
    ['黑龙江省哈尔滨市', '黑龙江'],
    ['吉林省吉林市', '吉林'],
    ['海南省海口市', '海南'],
    // Streets named after a province or city, which may be located in any province
    ['北京西路 12 号', '其他'],
    ['上海中路 3 号', '其他'],
    ['天津道 5 号', '其他'],
    ['海南藏族自治州共和县', '其他'],
    ['河南蒙古族自治县', '其他'],
    ['杭州市西湖区文三路 128 号', '其他'],
    ['江南大道 588 号浙江商会', '其他'],
    ['1 Nathan Road', '其他'],
    ['', '未填写'],
    ['   ', '未填写'],
    ['中国', '未填写'],
    [null, '未填写'],
    [undefined, '未填写'],
  ];
  for (const [address, province] of cases)
    it(`the province of ${address ?? String(address)} is ${province}`, () =>
      expect(provinceOf(address)).toBe(province));
});
