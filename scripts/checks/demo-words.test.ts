import { expect, test } from 'vitest';
import { demoOnlyPhrases, tracesOfDemo } from './demo-words.ts';

test('reports phrases of the demo and the address of the control API in a build', () => {
  const phrases = demoOnlyPhrases(["'点击即以该身份登录'", "'学员列表，沙箱'"], ["title: '学员列表'"]);
  expect(phrases).toEqual(['点击即以该身份登录']);
  const planted = 'x("学员列表");y("点击即以该身份登录");fetch(`${r}/__mock/desk`)';
  expect(tracesOfDemo('assets/start.js', planted, phrases)).toEqual([
    'assets/start.js holds “/__mock”, which the demo alone may say',
    'assets/start.js holds “点击即以该身份登录”, which the demo alone may say',
  ]);
  expect(tracesOfDemo('assets/start.js', 'x("学员列表")', phrases)).toEqual([]);
});
