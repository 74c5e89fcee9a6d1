import type { scenarioNames } from '#contracts/control/fields.ts';
import type { Size } from '../lists/teaching.ts';
import type { Draft } from '../generators/world-builder.ts';
import { emptyInstitution } from './empty-institution.ts';
import { paymentFails, paymentStaysUnpaid } from './payments.ts';

/** A named world for demos and tests. Contract tests start with the scenario `standard`. */
export interface Scenario {
  /** Title in the scenario selection. */
  title: string;
  /** Description of what the scenario demonstrates. */
  shows: string;
  /** Amount of teaching; full by default. */
  size?: Size;
  /** Modifies the generated tables before the derived columns are filled in. */
  apply(data: Draft): void;
}

export const scenarios = {
  standard: {
    title: '标准机构：三个校区，正常运营',
    shows: '每周约 230 节课，学员、课时、购课和平台的 24 家机构都已在运行，适合完整演示',
    apply: () => {},
  },
  small: {
    title: '小型机构：班级与课次不多',
    shows: '同样三个校区，班级和学员少，列表一屏可见，适合练习和培训',
    size: 'small',
    apply: () => {},
  },
  'empty-institution': emptyInstitution,
  'payment-stays-unpaid': paymentStaysUnpaid,
  'payment-fails': paymentFails,
} as const satisfies Record<(typeof scenarioNames)[number], Scenario>;

export type ScenarioName = keyof typeof scenarios;
