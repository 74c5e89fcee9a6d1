import { type Finding, type FindingKind, findingKinds } from '#contracts/move-in/finding.ts';
import type { Rehearsal } from '../engine/shapes.ts';

/** Findings of one kind. */
export interface FindingGroup {
  kind: FindingKind;
  title: string;
  severity: Finding['severity'];
  count: number;
}

/** Returns the findings of the server and of the check, errors first. */
export const allFindings = ({ findings }: Pick<Rehearsal, 'findings'>, ofServer: readonly Finding[]): Finding[] => [
  ...ofServer,
  ...findings.filter(({ severity }) => severity === 'error'),
  ...findings.filter(({ severity }) => severity === 'warning'),
];

export function countBySeverity(findings: readonly Finding[]): { errors: number; warnings: number } {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: findings.length - errors };
}

/** Returns the kinds of the findings with their counts: kinds with errors first, then in the order of the contract. */
export function findingGroups(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<FindingKind, FindingGroup>();
  for (const { kind, severity } of findings) {
    const group = groups.get(kind) ?? { kind, title: findingKinds[kind], severity, count: 0 };
    groups.set(kind, {
      ...group,
      severity: severity === 'error' ? severity : group.severity,
      count: group.count + 1,
    });
  }
  const ordered = (Object.keys(findingKinds) as FindingKind[]).flatMap((kind) => groups.get(kind) ?? []);
  return [
    ...ordered.filter(({ severity }) => severity === 'error'),
    ...ordered.filter(({ severity }) => severity === 'warning'),
  ];
}

/** True if the finding is about the content of one cell, which can be edited. */
export const isOfCell = ({ row, field }: Finding): boolean => typeof row === 'number' && Boolean(field);

/** Returns the finding with a mend that replaces the content of its cell. */
export const withContent = (finding: Finding, value: string): Finding => ({
  ...finding,
  mend: { label: value, value },
});

/** Returns the findings whose mends can be accepted. */
export const mendable = (findings: readonly Finding[]): Finding[] =>
  findings.filter((finding) => finding.mend && isOfCell(finding));
