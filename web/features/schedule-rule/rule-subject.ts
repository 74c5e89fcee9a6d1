/** The rule to change. Without a ruleId, a new rule is added for the campus or class, if one is given. */
export interface RuleSubject {
  ruleId?: string;
  deptId?: string;
  claId?: string;
}
