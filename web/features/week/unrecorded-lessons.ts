/** Where the lessons are listed that are over and wait to be recorded, whichever their week. */
export const UNRECORDED_LESSONS = '/edu/claTimeRule?activeTab=attendClaTime&claTimeStatus=1&unrecorded=true';
