/** Why a licence does not say what its application says. */
interface FaultyLicence {
  /** So out of focus that nothing on it can be read. */
  unclear?: true;
  /** The code that is printed on it, where the applicant typed another. */
  uscc?: string;
}

/** By username: those whose last application was rejected for its licence. */
export const faultyLicences: Readonly<Record<string, FaultyLicence>> = {
  tianlai66: { unclear: true },
  jinbei777: { uscc: '91320505MA1X5H9N2P' },
};
