import type { ParentTextKind, ParentTextValues } from '#contracts/entities/parent-text.ts';

/** Family to which a text is addressed. */
export interface Recipient {
  studentId: string;
  studentName: string;
  phone?: string | null | undefined;
  /** Enrolment and purchase that the text is about. */
  studentCourseId?: string | null | undefined;
  studentProductId?: string | null | undefined;
  /** Subject that distinguishes several texts to one family, such as the course. */
  about?: string | null | undefined;
  /** Values of the template's fields. The dialog adds the names of student, institution and campus. */
  values: ParentTextValues;
}

/** Student about whose balances a text is written. */
export interface BalanceOwner {
  studentId: string;
  studentName: string;
  phone?: string | null | undefined;
}

/** Texts to be copied, one for each recipient. */
export interface ParentTextSubject {
  kind: ParentTextKind;
  /** Kinds between which the user may choose, `kind` included; without them there is no choice. */
  kinds?: readonly ParentTextKind[];
  /** Name of the family or the group, for the title; by default it follows from the recipients. */
  name?: string;
  /** Recipients, or a function that reads them after the dialog has opened. */
  recipients: readonly Recipient[] | (() => Promise<readonly Recipient[]>);
}
