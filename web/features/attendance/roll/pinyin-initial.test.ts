import { expect, test } from 'vitest';
import { pinyinInitials } from './pinyin-initial.ts';

/** Characters with the first and the last sounds of each letter, which would fail if a boundary were wrong. */
const boundaryCharacters: Readonly<Record<string, string>> = {
  a: '阿奥',
  b: '巴八卜步',
  c: '擦才错措',
  d: '达大多朵',
  e: '峨尔二',
  f: '发法富付',
  g: '嘎改国果',
  h: '哈海霍或',
  j: '吉机君俊',
  k: '卡开阔扩',
  l: '拉来洛罗',
  m: '妈马木穆',
  n: '那娜诺糯',
  o: '欧偶',
  p: '帕派普蒲',
  q: '七齐群裙',
  r: '然冉若弱',
  s: '萨赛索所',
  t: '他塔拓托',
  w: '瓦娃武务',
  x: '西希寻迅',
  y: '雅牙云韵',
  z: '杂扎做座',
};

const surnames: Readonly<Record<string, string>> = {
  a: '安敖',
  b: '包白毕卞',
  c: '陈蔡曹程崔',
  d: '丁邓董杜戴',
  e: '鄂',
  f: '冯范方付樊',
  g: '高郭顾龚葛',
  h: '胡黄何韩侯霍',
  j: '蒋江金贾姜纪',
  k: '孔康柯',
  l: '李林刘罗梁卢吕',
  m: '马孟毛莫麦',
  n: '倪聂牛宁',
  o: '欧',
  p: '潘彭庞裴',
  q: '秦钱邱祁乔',
  r: '任阮饶',
  s: '孙宋沈苏石邵',
  t: '唐田谭陶汤',
  w: '王吴汪魏万温',
  x: '徐许谢薛夏萧',
  y: '杨叶于余袁姚尹',
  z: '张赵周郑朱钟邹祝左',
};

test.each([...Object.entries(boundaryCharacters), ...Object.entries(surnames)])(
  'returns the initial %s for each of %s',
  (letter, characters) => {
    for (const character of characters) expect(pinyinInitials(character), character).toContain(letter);
  },
);

test.each([
  ['重耳', ['c', 'z'], 'the collation reads zhòng, the name chóng'],
  ['单小雨', ['s', 'd'], 'a surname read shàn'],
  ['曾子墨', ['z', 'c'], 'a surname read zēng'],
  ['万俟雪', ['m', 'w'], 'a surname of two characters'],
  ['  陈梓涵', ['c'], 'leading spaces'],
  ['Lily', ['l'], 'a Latin name'],
  ['小明', ['x'], 'no surname'],
  ['①号', [], 'no reading'],
  ['', [], 'nothing'],
])('%s has the initials %j: %s', (name, letters) => {
  expect(pinyinInitials(name)).toEqual(letters);
});
