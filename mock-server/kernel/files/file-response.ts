/** File that a handler of a call in the file family returns. */
export interface FileResponse {
  /** File name that the browser saves the download under. */
  name: string;
  contentType: string;
  bytes: Buffer;
}
