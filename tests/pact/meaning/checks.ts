import { flows } from '#scripts/verify/flows/flows.ts';
import { type FlowAccess, runFlows } from '#scripts/verify/flows/run-flows.ts';
import { properties } from '#scripts/verify/properties/properties.ts';
import { runProperties } from '#scripts/verify/properties/run-properties.ts';

/** A difference that a check reports. */
export interface Finding {
  /** Name of the call that the report names. */
  call: string;
  /** Text of the report: the field, the expected and the actual value. It may name another call that differs. */
  text: string;
}

/** A part of the verification that can run alone: a flow, or a property of one call. */
export interface Check {
  name: string;
  /** Name of the call whose property is checked. A flow has none. */
  subject?: string;
  run(access: FlowAccess): Promise<Finding[]>;
}

const flowChecks = flows.map(
  ({ name }): Check => ({
    name: `flow ${name}`,
    async run(access) {
      const results = await runFlows(access, (one) => one === name);
      return results.flatMap(({ outcome, call = '', reason = '' }) =>
        outcome === 'broken' ? [{ call, text: reason }] : [],
      );
    },
  }),
);

const propertyChecks = properties.flatMap(({ name, subjects }) =>
  subjects.map(
    (subject): Check => ({
      name: `${name} of ${subject}`,
      subject,
      async run(access) {
        const choose = (property: string, call: string): boolean => property === name && call === subject;
        const results = await runProperties(access, { choose });
        return results.flatMap(({ violations }) =>
          violations.map(({ call, field, expected, found }) => ({
            call,
            text: `${field}: expected ${expected}, found ${found}`,
          })),
        );
      },
    }),
  ),
);

/** All checks of meaning: the flows, and each property of each call. */
export const checks: readonly Check[] = [...propertyChecks, ...flowChecks];
