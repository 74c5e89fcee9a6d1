import type { ParentTextKind, ParentTextValues } from '#contracts/entities/parent-text.ts';

/** Family to which a text is addressed. */
export interface Recipient {
  studentId: string;
  studentName: string;
  phone?: string | null | undefined;
  /** Enrolment and purchase that the text is about. */
  studentCourseId?: string | null | undefined;
  studentProductId?: string | null | undefined;
  /** Values of the template's fields. The dialog adds the names of student, institution and campus. */
  values: ParentTextValues;
}

/** Texts to be copied, one for each recipient. */
export interface ParentTextSubject {
  kind: ParentTextKind;
  /** Kinds between which the user may choose, `kind` included; without them there is no choice. */
  kinds?: readonly ParentTextKind[];
  /** Recipients, or a function that reads them after the dialog has opened. */
  recipients: readonly Recipient[] | (() => Promise<readonly Recipient[]>);
}
