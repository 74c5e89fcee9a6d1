import type { RuleValues } from './rule-values.ts';

/** The rule to change. Without a ruleId, a new rule is added for the campus or class, if one is given. */
export interface RuleSubject {
  ruleId?: string;
  deptId?: string;
  claId?: string;
  /** Further initial values of a new rule. A room belongs to the campus. */
  initial?: Partial<Omit<RuleValues, 'deptId' | 'claId'>>;
  /** Names of the initial teacher and room. */
  names?: { staffName?: string; roomName?: string };
}
