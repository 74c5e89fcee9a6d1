import { type SchoolCity, schoolCity } from '#contracts/control/school-choice.ts';

/** A city that can be chosen for a school. */
interface City {
  /** Province and city as in an address. */
  prefix: string;
  /**
   * Districts of up to five campuses and of the campus that an application asks for. No campus of the platform's other
   * institutions is named after one of them.
   */
  districts: readonly [string, string, string, string, string, string];
}

export const cities: Readonly<Record<SchoolCity, City>> = {
  hangzhou: { prefix: '浙江省杭州市', districts: ['滨江区', '西湖区', '上城区', '钱塘区', '富阳区', '临安区'] },
  beijing: { prefix: '北京市', districts: ['东城区', '丰台区', '石景山区', '通州区', '大兴区', '顺义区'] },
  shanghai: { prefix: '上海市', districts: ['长宁区', '虹口区', '嘉定区', '松江区', '青浦区', '奉贤区'] },
  guangzhou: { prefix: '广东省广州市', districts: ['荔湾区', '白云区', '黄埔区', '花都区', '南沙区', '增城区'] },
  shenzhen: { prefix: '广东省深圳市', districts: ['罗湖区', '盐田区', '龙华区', '光明区', '坪山区', '大鹏新区'] },
  chengdu: { prefix: '四川省成都市', districts: ['金牛区', '成华区', '龙泉驿区', '双流区', '温江区', '新都区'] },
  chongqing: { prefix: '重庆市', districts: ['渝中区', '沙坪坝区', '江北区', '南岸区', '渝北区', '巴南区'] },
  wuhan: { prefix: '湖北省武汉市', districts: ['江岸区', '硚口区', '汉阳区', '洪山区', '青山区', '江夏区'] },
  nanjing: { prefix: '江苏省南京市', districts: ['玄武区', '秦淮区', '栖霞区', '浦口区', '六合区', '溧水区'] },
  tianjin: { prefix: '天津市', districts: ['和平区', '河西区', '南开区', '河东区', '河北区', '红桥区'] },
  xian: { prefix: '陕西省西安市', districts: ['碑林区', '莲湖区', '未央区', '长安区', '灞桥区', '高陵区'] },
  zhengzhou: { prefix: '河南省郑州市', districts: ['金水区', '二七区', '中原区', '惠济区', '上街区', '管城回族区'] },
  qingdao: { prefix: '山东省青岛市', districts: ['李沧区', '市北区', '城阳区', '黄岛区', '即墨区', '胶州市'] },
  dalian: { prefix: '辽宁省大连市', districts: ['中山区', '西岗区', '沙河口区', '甘井子区', '旅顺口区', '金州区'] },
  shenyang: { prefix: '辽宁省沈阳市', districts: ['沈河区', '和平区', '大东区', '皇姑区', '铁西区', '浑南区'] },
  kunming: { prefix: '云南省昆明市', districts: ['五华区', '盘龙区', '官渡区', '西山区', '呈贡区', '晋宁区'] },
};

/** Streets of the campuses, with names that every one of the cities may have. */
export const streets = [
  '人民路 588 号',
  '文化路 128 号',
  '建设路 76 号',
  '青年路 210 号',
  '学府路 36 号',
  '新华路 219 号',
] as const;

/** Returns the name of a campus in a district, such as 金牛校区 for 金牛区. */
export const campusNameIn = (district: string): string => `${properName(district)}校区`;

/** Returns the name of a district without its type, such as 管城 for 管城回族区. */
export const properName = (district: string): string => district.replace(/(?:回族|新)?[区市]$/, '');

/** Returns the city of an address; undefined for an address elsewhere. */
export const cityOf = (address: string): SchoolCity | undefined =>
  schoolCity.options.find((city) => address.startsWith(cities[city].prefix));
