/** Which rule is changed; without ruleId a new one is made, for the campus or class where that is known. */
export interface RuleSubject {
  ruleId?: string;
  deptId?: string;
  claId?: string;
}
