/** Reason why a licence is invalid. */
interface InvalidLicence {
  /** True if the picture is too blurred to read. */
  unclear?: true;
  /** Credit code printed on the licence, if the applicant typed a different code. */
  uscc?: string;
}

/**
 * Invalid licences by the applicant's username. The last application of each of these applicants was rejected for its
 * licence.
 */
export const invalidLicences: Readonly<Record<string, InvalidLicence>> = {
  tianlai66: { unclear: true },
  jinbei777: { uscc: '91320505MA1X5H9N2P' },
};
