/** Fields of the registration form that a licence can fill in. A field that was not recognised is omitted. */
export interface LicenceFields {
  companyName?: string;
  uscc?: string;
  address?: string;
  legalPerson?: string;
}

/** Recognises the text of business licences. */
export interface LicenceReader {
  /** Returns the fields recognised in the picture, or no fields when recognition fails or times out. Never rejects. */
  read(picture: Buffer): Promise<LicenceFields>;
  close(): Promise<void>;
}
