import { type Fault, plainFault } from './result.ts';

interface Mismatch {
  type?: string;
  path?: string;
  expected?: string;
  actual?: string;
  mismatch?: string;
}

interface Report {
  errors: { mismatch: { mismatches?: Mismatch[]; message?: string } }[];
}

/** What the verifier's report says. */
export function faultsOf(report: string): Fault[] {
  try {
    const { errors } = JSON.parse(report) as Report;
    return errors.flatMap(({ mismatch: { mismatches, message } }) =>
      (mismatches ?? [{ mismatch: message ?? '' }]).map((one) => ({
        ...plainFault(one.mismatch ?? ''),
        field: one.path ?? '',
      })),
    );
  } catch {
    return [plainFault(report)];
  }
}
