import { sayList } from '../language.ts';
import type { Finding } from './causes.ts';
import { faultLine, labelled } from './fault-line.ts';
import type { Entry } from './entry.ts';
import { reportTexts as texts } from './report-texts.ts';

/** Number of names after which a list in a finding is cut off. */
const MAX_NAMES = 5;

/**
 * Returns a finding as lines of text. A finding with several entries has its cause as heading, and one entry as example.
 */
export function findingLines({ faults, entries, calls, screens }: Finding, number: number): string[] {
  const [example] = entries;
  if (!example) return [];
  const [first, ...others] = faults.map(faultLine);
  const details = exampleLines(example);
  if (entries.length === 1)
    return [
      `✗ ${number}. ${example.description}`,
      `   ${labelled(texts.request(), example.request)}`,
      ...[first ?? '', ...others].map((line) => `   ${line}`),
      ...screenLine(screens),
      ...details,
    ];
  return [
    `✗ ${number}. ${first}`,
    ...others.map((line) => `   ${line}`),
    `   ${labelled(texts.extent(entries.length, calls.length), listed(calls))}`,
    ...screenLine(screens),
    `   ${labelled(texts.example(), example.description)}`,
    `   ${labelled(texts.request(), example.request)}`,
    ...details,
  ];
}

const screenLine = (screens: readonly string[]): string[] =>
  screens.length > 0 ? [`   ${labelled(texts.screens(), listed(screens))}`] : [];

const exampleLines = ({ notice, curl }: Entry): string[] => [
  ...(notice ? [`   ${labelled(texts.notice(), notice)}`] : []),
  ...(curl ? [`   ${labelled(texts.reproduce(), curl)}`] : []),
];

/** Returns the first names of a list, with its length if it is longer. */
export const listed = (names: readonly string[]): string =>
  names.length <= MAX_NAMES ? sayList(names) : `${sayList(names.slice(0, MAX_NAMES))} ${texts.more(names.length)}`;
