import { expect, it } from 'vitest';
import { BROWSER_TARGET } from '#web/build/browser-target.ts';
import { newMethods, unsupportedFeatures } from './browser-features.ts';

const methods = newMethods();
const LACKS = 'which a browser of web/build/browser-target.ts lacks';
const cases: [file: string, text: string, feature: string | null][] = [
  ['a.js', 'x=Object.groupBy(list,f)', 'groupBy()'],
  ['a.js', 'x=await Array.fromAsync(list)', 'fromAsync()'],
  ['a.js', 'x=Promise.withResolvers()', 'withResolvers()'],
  ['a.js', 'x=text.isWellFormed()', 'isWellFormed()'],
  ['a.js', 'x=AbortSignal.any([a,b])', 'AbortSignal.any (Chrome 116)'],
  ['a.js', 'x=/(?<=a)b/.test(text)', 'lookbehind (Safari 16.4)'],
  ['a.js', 'x=/[a--b]/v.test(text)', 'flag v of a regular expression (Safari 17)'],
  ['a.js', 'class A{static{f()}}', 'a static block (Safari 16.4)'],
  ['a.css', '.a{color:color-mix(in srgb,red,blue)}', 'color-mix (Chrome 111)'],
  ['a.css', '.a{color:light-dark(red,blue)}', 'light-dark (Chrome 123)'],
  ['a.css', '.a{& .b{color:red}}', 'nested rule (Chrome 112)'],
  ['a.css', '@media (width<=400px){.a{color:red}}', 'range in a media query (Safari 16.4)'],
  ['a.js', 'x=list.toSorted().toReversed().toSpliced(0,1).findLast(f).at(-1)', null],
  ['a.js', 'class A{b=1;static c=2;#d=3};x=/(?<name>a)/.exec(text);y=`(?<=${z})`', null],
  ['a.css', '.a:has(.b){inset:0}', null],
];
for (const [file, text, feature] of cases)
  it(feature ? `reports ${feature} in ${text}` : `accepts ${text}`, () =>
    expect(unsupportedFeatures(file, text, methods)).toEqual(feature ? [`${file} uses ${feature}, ${LACKS}`] : []),
  );

it('the target includes the last browsers for Windows 7 and Safari 15', () =>
  expect(BROWSER_TARGET).toEqual(['chrome108', 'edge108', 'firefox115', 'safari15.4', 'ios15.4']));
