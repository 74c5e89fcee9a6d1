/** A file as a handler of the file family gives it. */
export interface FileAnswer {
  /** Under this it is saved. */
  name: string;
  contentType: string;
  bytes: Buffer;
}
