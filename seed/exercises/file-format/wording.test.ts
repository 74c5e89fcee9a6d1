import { describe, expect, it } from 'vitest';
import type { Wording } from '#contracts/training/wording.ts';
import { findWording } from './wording.ts';

const REFUSED: Wording = [['没有', '没', '无'], { repeat: ['收到', '任何'] }, ['投诉', '违规']];
const CANCELLED: Wording = [['放假'], { gap: 4 }, ['取消']];

describe('findWording', () => {
  it.each<[string, Wording, string | undefined]>([
    ['家长投诉', '投诉', '投诉'],
    ['没有收到任何投诉', REFUSED, '没有收到任何投诉'],
    ['没违规', REFUSED, '没违规'],
    ['没有人投诉', REFUSED, undefined],
    ['国庆放假安排取消', CANCELLED, '放假安排取消'],
    ['放假取消', CANCELLED, '放假取消'],
    ['放假的事情等等再取消', CANCELLED, undefined],
    ['不放假', [['不'], ['再', ''], ['放假']], '不放假'],
    ['', '放假', undefined],
  ])('finds in “%s” the wording %j: %s', (text, wording, words) => {
    expect(findWording(text, wording)).toBe(words);
  });

  it('reads a text of 100,000 characters in less than a second', () => {
    const repeated: Wording = [
      { repeat: ['一', '一一'] },
      { gap: 12 },
      { repeat: ['一', '一一'] },
      { gap: 12 },
      ['二'],
    ];
    const begin = performance.now();
    expect(findWording('一'.repeat(100_000), repeated)).toBeUndefined();
    expect(performance.now() - begin).toBeLessThan(1_000);
  });
});
