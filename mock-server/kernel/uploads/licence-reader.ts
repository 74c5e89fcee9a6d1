/** Fields of the registration form that a licence can fill in. A field that was not recognised is omitted. */
export interface LicenceFields {
  companyName?: string;
  uscc?: string;
  address?: string;
  legalPerson?: string;
}

/** Recognises the text of business licences. */
export interface LicenceReader {
  /**
   * Returns the fields recognised in the picture, or no fields when recognition fails or times out. Never rejects.
   * @param owner the sandbox's store; the pictures of different owners are read in turn
   */
  read(picture: Buffer, owner: object): Promise<LicenceFields>;
  close(): Promise<void>;
}
