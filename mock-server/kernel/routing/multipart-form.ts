import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import multer, { MulterError } from 'multer';
import type { Call } from '#contracts/call.ts';
import { IMAGE_MAX_BYTES } from '#contracts/formats/upload.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import { Refusal } from '../refusal.ts';
import { PRIVATE_FOLDER } from '../store/private-folder.ts';
import type { ReceivedFile } from '../uploads/uploaded-files.ts';
import { namesForbiddenKey } from './forbidden-keys.ts';
import { decodeUtf8 } from './utf8.ts';

const FILE_FIELD = 'file';
const NAME_BYTES = 16;
/** Maximum size of a form beyond its file: boundaries and a few short fields. */
const FORM_OVERHEAD = 64 * 1024;

/** Creates the receiver, which streams a file to disk, so that even twenty oversized uploads never fill memory. */
const receiverOf = (mostBytes: number, folder: string) =>
  multer({
    storage: multer.diskStorage({
      destination: folder,
      filename: (_req, _file, done) => done(null, `${randomBytes(NAME_BYTES).toString('hex')}.part`),
    }),
    // Each byte of a name becomes one character, so that `nameOf` sees the bytes.
    defParamCharset: 'latin1',
    limits: {
      fileSize: mostBytes,
      files: 1,
      fields: 10,
      parts: 11,
      fieldNameSize: 40,
      fieldSize: 1024,
      headerPairs: 20,
      fieldNestingDepth: 0,
    },
  }).single(FILE_FIELD);

/**
 * Reads a multipart form with one file (Spec 1 §9). A browser sends such a form from a foreign page without a CORS
 * preflight, so access control checks the Origin first.
 * @param folder folder that receives the file while it is uploaded
 * @throws Refusal 415 no form, 413 too large, 400 cut off, an invalid name, two files or anything else that is not in
 *   the contract
 */
export async function readForm(req: IncomingMessage, { mostBytes }: Call, folder: string): Promise<unknown> {
  if (!/^multipart\/form-data\s*;/i.test(req.headers['content-type'] ?? ''))
    throw new Refusal(refusalCodes.badInput, '请求内容必须是带文件的表单', 415);
  const maxBytes = mostBytes ?? IMAGE_MAX_BYTES;
  const tooLarge = new Refusal(
    refusalCodes.tooLarge,
    `${mostBytes ? '文件' : '图片'}不能超过 ${maxBytes / 1024 / 1024} MB`,
    413,
  );
  if (Number(req.headers['content-length'] ?? 0) > maxBytes + FORM_OVERHEAD) throw tooLarge;
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const { file, body } = await received(req, receiverOf(maxBytes, folder), tooLarge);
  const bytes = file && (await readAndRemove(file.path));
  if (namesForbiddenKey(body)) throw new Refusal(refusalCodes.badInput, '请求内容含有不允许的字段', 400);
  if (!file || !bytes) return { ...body };
  const { originalname, mimetype: type, size } = file;
  const name = nameOf(originalname);
  return { ...body, [FILE_FIELD]: { name, type, size, bytes } satisfies ReceivedFile };
}

/**
 * Decodes the name of a file.
 * @param name text with one character for each byte; already decoded if the client sent `filename*`
 * @throws Refusal when the name is not valid UTF-8
 */
function nameOf(name: string): string {
  if (/[\u0100-\uffff]/.test(name)) return name;
  const decoded = decodeUtf8(Buffer.from(name, 'latin1'));
  if (decoded === null) throw new Refusal(refusalCodes.badInput, '文件名不是有效的 UTF-8 文本', 400);
  return decoded;
}

async function readAndRemove(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } finally {
    await rm(path, { force: true });
  }
}

type Parsed = { file?: Express.Multer.File; body?: object };
type Receiver = ReturnType<typeof receiverOf>;
type Received = Parameters<Receiver>;

function received(req: IncomingMessage, receive: Receiver, tooLarge: Refusal): Promise<Parsed> {
  return new Promise((resolve, reject) => {
    // multer uses only the stream and the headers of the request, and sets `file` and `body`. It needs nothing else of
    // express.
    receive(req as Received[0], {} as Received[1], (error?: unknown) => {
      if (error) reject(refusalOf(error, tooLarge));
      else resolve(req as Parsed);
    });
  });
}

function refusalOf(error: unknown, tooLarge: Refusal): Error {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return tooLarge;
  // A disk error, such as a full disk, must not be reported as an invalid form.
  if (error instanceof Error && 'syscall' in error) return error;
  return Object.assign(new Refusal(refusalCodes.badInput, '表单内容不正确', 400), { cause: error });
}
