import type { ReactNode } from 'react';
import type { SearchHit, SearchKind } from '#contracts/entities/search-hit.ts';

/** A further action on a result, with its own key. */
export interface SecondKey {
  label: string;
  run(): void;
}

/** Entry of the palette, such as a person, a class, an action or a page. */
export interface Result {
  key: string;
  title: string;
  /** Second line, such as the campus and the class of a student. */
  detail: string;
  icon: ReactNode;
  open(): void;
  more: readonly SecondKey[];
}

export interface ResultGroup {
  title: string;
  results: readonly Result[];
  /** True if the results are those of an earlier text. */
  outdated: boolean;
}

const KIND_TITLES: Readonly<Record<SearchKind, string>> = {
  student: '学员',
  cla: '班级',
  teacher: '教师',
  campus: '校区',
  staff: '员工',
  tenant: '机构与校区',
};

/** Groups hits by kind. The group with the best hit comes first, and each group keeps the order of the hits. */
export function groupByKind(hits: readonly SearchHit[]): { title: string; hits: readonly SearchHit[] }[] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ title: KIND_TITLES[kind], hits: hits.filter((hit) => hit.kind === kind) }));
}

/** Describes a hit: kind (if wanted), campus, class or course, and the end of the phone. */
export function describeHit(hit: SearchHit, { withKind = false }: { withKind?: boolean } = {}): string {
  const { kind, deptName, claName, courseName, parentName, phoneEnd } = hit;
  return [
    withKind && KIND_TITLES[kind],
    kind !== 'campus' && deptName,
    claName,
    courseName,
    parentName,
    phoneEnd && `尾号 ${phoneEnd}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * Returns the results that contain the text: those whose title begins with it, then those whose title contains it, then
 * those whose detail does.
 */
export function matchingText<R extends Pick<Result, 'title' | 'detail'>>(results: readonly R[], text: string): R[] {
  const part = text.trim().toLowerCase();
  const rankOf = ({ title, detail }: R): number => {
    const index = title.toLowerCase().indexOf(part);
    return index === 0 ? 0 : index > 0 ? 1 : detail.toLowerCase().includes(part) ? 2 : 3;
  };
  return results.filter((one) => rankOf(one) < 3).toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Orders actions and pages: the group whose first title begins with the text comes first. */
export function byBeginning(groups: readonly ResultGroup[], text: string): ResultGroup[] {
  const part = text.trim().toLowerCase();
  const begins = ({ results: [first] }: ResultGroup): boolean => first?.title.toLowerCase().startsWith(part) === true;
  return [...groups.filter(begins), ...groups.filter((group) => !begins(group))];
}
