import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameMatcher, nameRanker, nameRanks } from './name-match.ts';
import { readingsOf } from './readings.ts';

const matches = (name: string, text: string): boolean => nameMatcher(text)(name);
const rank = (name: string, text: string): number | null => nameRanker(text)(name);

describe('nameMatcher', () => {
  const found = [
    ['林晓雯', '晓雯'],
    ['林晓雯', 'linxiaowen'],
    ['林晓雯', 'lin xiao wen'],
    ['林晓雯', "lin'xiao'wen"],
    ['林晓雯', 'LinXiaoWen'],
    ['林晓雯', 'ｌｘｗ'],
    ['林晓雯', 'linxia'],
    ['林晓雯', 'xiaowen'],
    ['林晓雯', 'xw'],
    ['林晓雯', 'lxw'],
    ['林晓雯', 'lx'],
    ['林晓雯', 'linxw'],
    ['林晓雯', 'lxiaowen'],
    ['林晓雯', '林xw'],
    ['张诗琪', 'zhangsq'],
    ['张诗琪', 'zhsq'],
    ['张诗琪', 'zsq'],
    ['吕布', 'lvbu'],
    ['吕布', 'lü bu'],
    ['吕布', 'lubu'],
    ['吕布', 'lyubu'],
    ['欧阳娜娜', 'oynn'],
    ['Tom 王', 'tom w'],
    ['TOM 王', 'tomwang'],
    ['少儿钢琴 3 班', 'segq3b'],
    // All readings of a character count if it is not the surname.
    ['贾乐', 'jiale'],
    ['贾乐', 'jiayue'],
    ['任重', 'renzhong'],
    ['任重', 'renchong'],
  ] as const;
  for (const [name, text] of found)
    it(`finds ${name} by ${text}`, () => {
      expect(matches(name, text)).toBe(true);
    });

  const surnames = [
    ['单雄信', 'shan', 'sxx'],
    ['解晓东', 'xie', 'xxd'],
    ['曾国藩', 'zeng', 'zgf'],
    ['仇英', 'qiu', 'qy'],
    ['查良镛', 'zha', 'zly'],
    ['区大伟', 'ou', 'odw'],
    ['翟天临', 'zhai', 'ztl'],
    ['盖叫天', 'ge', 'gjt'],
    ['乐嘉', 'yue', 'yj'],
    ['朴树', 'piao', 'ps'],
    ['覃海洋', 'qin', 'qhy'],
    ['缪昌文', 'miao', 'mcw'],
    ['尉迟恭', 'yuchi', 'ycg'],
    ['长孙无忌', 'zhangsun', 'zswj'],
    ['万俟卨', 'moqi', 'mqx'],
  ] as const;
  for (const [name, pinyin, initials] of surnames)
    it(`finds the surname of ${name} by ${pinyin} and ${initials}`, () => {
      expect([matches(name, pinyin), matches(name, initials)]).toEqual([true, true]);
    });

  const missed = [
    ['林晓雯', 'lixw'],
    ['林晓雯', 'lw'],
    ['林晓雯', 'iaowen'],
    ['林晓雯', 'linxiaowena'],
    ['林晓雯', 'wenxiao'],
    ['林晓雯', '13'],
    ['林晓雯', '-'],
    ['', 'l'],
  ] as const;
  for (const [name, text] of missed)
    it(`does not find ${name || 'an empty name'} by ${text}`, () => {
      expect(matches(name, text)).toBe(false);
    });

  it('finds every name with an empty text', () => {
    expect(matches('林晓雯', '')).toBe(true);
  });

  it('finds a name by any consecutive initials, syllables and mixtures of both', () => {
    const character = fc.constantFrom(...Array.from('林晓雯单解曾仇查乐吕张诗琪钢琴长重𠮷A7'));
    const name = fc.array(character, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        name,
        fc.nat(),
        fc.nat(),
        fc.array(fc.nat(), { minLength: 6 }),
        (characters, from, count, choices) => {
          const begin = from % characters.length;
          const part = characters.slice(begin, begin + 1 + (count % (characters.length - begin)));
          const text = part.map((one, at) => {
            const forms = (readingsOf(one)?.all ?? [one]).flatMap((reading) => [reading[0] ?? '', reading, one]);
            return one === '𠮷' ? one : (forms[(choices[at] ?? 0) % forms.length] ?? one);
          });
          expect(matches(characters.join(''), text.join(''))).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('returns at once for a name and a text that can be read in a very large number of ways', () => {
    expect(matches('乐'.repeat(60), `${'yl'.repeat(29)}q`)).toBe(false);
  });
});

describe('nameRanker', () => {
  const ranks = [
    ['林晓雯', '林晓雯', nameRanks.exact],
    ['tom', 'Tom', nameRanks.exact],
    ['林晓雯', '林晓', nameRanks.prefix],
    ['林晓雯', 'lxw', nameRanks.wholePinyin],
    ['林晓雯', 'linxiaowen', nameRanks.wholePinyin],
    ['林晓雯', 'lx', nameRanks.pinyinPrefix],
    ['林晓雯', 'xw', nameRanks.later],
    ['林晓雯', '晓雯', nameRanks.later],
    ['单雄信', 'sxx', nameRanks.wholePinyin],
    ['单雄信', 'dxx', nameRanks.wholePinyin + 1],
    ['林晓雯', 'zz', null],
    ['林晓雯', '张', null],
    ['林晓雯', '', null],
  ] as const;
  for (const [name, text, expected] of ranks)
    it(`ranks ${name} by ${text || 'an empty text'} as ${expected}`, () => {
      expect(rank(name, text)).toBe(expected);
    });

  it('ranks exactly the names that match', () => {
    const name = fc.string({ unit: fc.constantFrom(...Array.from('林晓雯单乐A b3')), maxLength: 4 });
    const text = fc.string({ unit: fc.constantFrom(...Array.from('lxwinsdyueaob3林')), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(name, text, (one, typed) => {
        expect(rank(one, typed) !== null).toBe(matches(one, typed));
      }),
      { numRuns: 500 },
    );
  });
});
