import { afterEach, describe, expect, it } from 'vitest';
import { currentLanguage, languages, say, sayList, setLanguage } from './language.ts';

const rowCount = (count: number) => say({ zh: `${count} 行`, en: `${count} rows` });

describe('language of the output', () => {
  afterEach(() => setLanguage('zh'));

  it('is Chinese by default', () => {
    expect(currentLanguage()).toBe('zh');
    expect([rowCount(3), sayList(['a', 'b'])]).toEqual(['3 行', 'a、b']);
  });

  it('changes all texts that are made afterwards', () => {
    setLanguage('en');
    expect([rowCount(3), sayList(['a', 'b'])]).toEqual(['3 rows', 'a, b']);
  });

  it('is Chinese or English', () => expect(languages).toEqual(['zh', 'en']));
});
