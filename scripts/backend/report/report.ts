import type { FindingGroup, Severity } from '../finding.ts';
import { reportTexts } from './texts.ts';

/** Content of the report of a command that checks a backend, in all formats. */
export interface BackendReport {
  /** Name of the npm script, such as `backend:openapi`. */
  command: string;
  /** Heading: `后端接口文档核对报告` */
  title: string;
  /** Sentences about the extent of the check. */
  facts: readonly string[];
  groups: readonly FindingGroup[];
  tables: readonly Table[];
  /** Sentence with the result. */
  verdict: string;
}

export interface Table {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Returns the number of findings of a severity. */
export const countOf = (groups: readonly FindingGroup[], severity: Severity): number =>
  groups.filter((group) => group.severity === severity).reduce((sum, { findings }) => sum + findings.length, 0);

/** Returns the heading of a group: its sentence and the name of the field, if all findings are about one. */
export const headingOf = ({ sentence, name }: FindingGroup): string =>
  name ? reportTexts.heading(sentence, name) : sentence;

/** Returns the number of places and calls of a group: `12 处，8 个接口`. */
export function extentOf({ findings }: FindingGroup): string {
  const calls = new Set(findings.flatMap(({ call }) => call ?? []));
  return reportTexts.extent(findings.length, calls.size);
}

/** Returns the distinct impacts of a group, the most frequent first. */
export function impactsOf({ findings }: FindingGroup): string[] {
  const counts = new Map<string, number>();
  for (const { impact } of findings) if (impact) counts.set(impact, (counts.get(impact) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([impact]) => impact);
}
