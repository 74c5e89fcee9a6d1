/** Words in the names of institutions that apply after the world was seeded, each with its spelling in a username. */
export const nameWords: readonly (readonly [word: string, spelling: string])[] = [
  ['青禾', 'qinghe'],
  ['知音', 'zhiyin'],
  ['小橡树', 'xiangshu'],
  ['朵朵', 'duoduo'],
  ['云朵', 'yunduo'],
  ['启蒙树', 'qimengshu'],
  ['麦田', 'maitian'],
  ['蒲公英', 'pugongying'],
  ['海贝', 'haibei'],
  ['晴川', 'qingchuan'],
  ['百灵', 'bailing'],
  ['拾光', 'shiguang'],
  ['春芽', 'chunya'],
  ['向日葵', 'xiangrikui'],
  ['梧桐', 'wutong'],
  ['南风', 'nanfeng'],
  ['小树林', 'xiaoshulin'],
  ['明轩', 'mingxuan'],
  ['叮咚', 'dingdong'],
  ['初见', 'chujian'],
];

/** Subjects in the names of these institutions. */
export const nameSubjects = ['音乐', '美术', '舞蹈', '书法', '少儿艺术', '琴行'] as const;

/** Places of such institutions: city, division code of the district, and street. */
export const places: readonly { city: string; division: string; street: string }[] = [
  { city: '杭州', division: '330110', street: '浙江省杭州市余杭区文一西路' },
  { city: '宁波', division: '330212', street: '浙江省宁波市鄞州区天童北路' },
  { city: '温州', division: '330302', street: '浙江省温州市鹿城区车站大道' },
  { city: '金华', division: '330702', street: '浙江省金华市婺城区八一北街' },
  { city: '台州', division: '331002', street: '浙江省台州市椒江区中山西路' },
  { city: '苏州', division: '320508', street: '江苏省苏州市姑苏区人民路' },
  { city: '南京', division: '320106', street: '江苏省南京市鼓楼区中山北路' },
  { city: '合肥', division: '340104', street: '安徽省合肥市蜀山区黄山路' },
  { city: '南昌', division: '360102', street: '江西省南昌市东湖区八一大道' },
  { city: '福州', division: '350102', street: '福建省福州市鼓楼区五四路' },
];
