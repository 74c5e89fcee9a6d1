import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Outcome of a start with a harmed folder. `right`: all content is served, and nothing is reported. `reported`: one
 * sentence for each loss, at the start or, for the content of a picture, when it is read. `refused`: one sentence, and
 * no data is changed.
 */
export type FolderEnd = 'right' | 'reported' | 'refused';

export interface FolderHarm {
  name: string;
  end: FolderEnd;
  /** Words that the sentence contains. */
  says?: string;
  harm(folder: string): void;
  /** The server runs as an ordinary user, to whom file permissions apply. They do not apply to root. */
  asUser?: true;
}

export const SPRING = 'uploads/spring';
const STAMP = '20260901-090000';
const UNKNOWN_PICTURE = `${'0b'.repeat(16)}.png`;

const onlyEntry = (path: string): string => join(path, readdirSync(path).sort()[0] ?? '');
/** Folder of the current pictures of the sandbox, which has no other generation. */
const generationOf = (folder: string): string => onlyEntry(join(folder, SPRING));
const pictureOf = (folder: string): string => onlyEntry(generationOf(folder));

const remove = (path: string): void => rmSync(path, { recursive: true });
function replaceByFile(path: string, content: string | Buffer = ''): void {
  rmSync(path, { recursive: true, force: true });
  writeFileSync(path, content);
}
function replaceByFolder(path: string): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path);
}
function write(path: string, content = 'content'): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
}
function moveBehindLink(path: string): void {
  renameSync(path, `${path}-elsewhere`);
  symlinkSync(`${path}-elsewhere`, path);
}
function changePicture(folder: string, change: (path: string, bytes: Buffer) => void): void {
  const path = pictureOf(folder);
  change(path, readFileSync(path));
}

type Harm = (folder: string) => void;
const at =
  (name: string, change: (path: string) => void): Harm =>
  (folder) =>
    change(join(folder, name));

/** Harms of uploaded pictures. */
const uploads: readonly FolderHarm[] = [
  { name: 'uploads missing', end: 'reported', says: '缺少', harm: at('uploads', remove) },
  { name: 'uploads empty', end: 'reported', says: '缺少', harm: at('uploads', replaceByFolder) },
  { name: 'uploads older: a picture missing', end: 'reported', says: '缺少 1 张', harm: (f) => remove(pictureOf(f)) },
  { name: 'uploads a file', end: 'refused', says: 'uploads 是文件', harm: at('uploads', replaceByFile) },
  {
    name: 'uploads a link to nothing',
    end: 'refused',
    says: 'uploads',
    harm: at('uploads', (path) => {
      remove(path);
      symlinkSync(`${path}-nowhere`, path);
    }),
  },
  { name: 'uploads behind a link', end: 'right', harm: at('uploads', moveBehindLink) },
  {
    name: 'uploads read-only',
    end: 'refused',
    says: '上传目录无法写入',
    asUser: true,
    harm: at('uploads', (p) => chmodSync(p, 0o500)),
  },
  {
    name: 'uploads without any access',
    end: 'refused',
    says: '上传目录无法写入',
    asUser: true,
    harm: at('uploads', (p) => chmodSync(p, 0)),
  },
  { name: 'pictures of a sandbox missing', end: 'reported', says: '缺少 2 张', harm: at(SPRING, remove) },
  {
    name: 'a file in place of the pictures of a sandbox',
    end: 'reported',
    says: '缺少 2 张',
    harm: at(SPRING, replaceByFile),
  },
  {
    name: 'a file in place of a generation',
    end: 'reported',
    says: '缺少 2 张',
    harm: (f) => replaceByFile(generationOf(f)),
  },
  {
    name: 'pictures of a sandbox read-only',
    end: 'right',
    asUser: true,
    harm: (f) => chmodSync(generationOf(f), 0o500),
  },
  {
    name: 'pictures of a sandbox without any access',
    end: 'right',
    asUser: true,
    harm: (f) => chmodSync(generationOf(f), 0),
  },
  {
    name: 'pictures of two sandboxes exchanged',
    end: 'reported',
    says: '缺少 3 张',
    harm(folder) {
      const [one, other] = [join(folder, SPRING), join(folder, 'uploads/autumn')];
      renameSync(one, `${one}-moved`);
      renameSync(other, one);
      renameSync(`${one}-moved`, other);
    },
  },
  {
    name: 'pictures of an unknown sandbox',
    end: 'reported',
    says: '1 个文件不属于',
    harm: at(`uploads/nobody/1/${UNKNOWN_PICTURE}`, write),
  },
  {
    name: 'pictures of an unknown generation',
    end: 'reported',
    says: '1 个文件不属于',
    harm: at(`${SPRING}/99/${UNKNOWN_PICTURE}`, write),
  },
  {
    name: 'other files of an unknown sandbox',
    end: 'reported',
    says: '1 个文件不属于',
    harm: at('uploads/nobody/1/photo.PNG', write),
  },
  {
    name: 'a file in place of an unknown sandbox',
    end: 'reported',
    says: '1 个文件不属于',
    harm: at('uploads/nobody', write),
  },
  {
    name: 'a file in place of an unknown generation',
    end: 'reported',
    says: '1 个文件不属于',
    harm: at('uploads/nobody/1', write),
  },
  { name: 'a file beside the sandboxes', end: 'right', harm: at('uploads/readme.txt', write) },
  {
    name: 'a file in place of the logos, and a picture missing',
    end: 'reported',
    says: '缺少 1 张',
    harm(folder) {
      replaceByFile(join(folder, 'uploads/_brands'));
      remove(pictureOf(folder));
    },
  },
  { name: 'a folder beside the pictures', end: 'right', harm: (f) => write(join(generationOf(f), 'more/photo.png')) },
  { name: 'unfinished uploads', end: 'right', harm: (f) => write(`${pictureOf(f)}.part`) },
  {
    name: 'a picture cut in half',
    end: 'reported',
    harm: (f) => changePicture(f, (path, { length }) => truncateSync(path, length >> 1)),
  },
  { name: 'an empty picture', end: 'reported', harm: (f) => changePicture(f, (path) => truncateSync(path, 0)) },
  {
    name: 'a picture with bytes behind it',
    end: 'reported',
    harm: (f) => changePicture(f, (path) => appendFileSync(path, 'more')),
  },
  {
    name: 'a flipped bit in a picture',
    end: 'reported',
    harm: (f) =>
      changePicture(f, (path, bytes) => {
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
        writeFileSync(path, bytes);
      }),
  },
  {
    name: 'a folder in place of a picture',
    end: 'reported',
    says: '缺少 1 张',
    harm: (f) => replaceByFolder(pictureOf(f)),
  },
];

/** Harms of lock files, and remains of quarantines and restores. */
const locks: readonly FolderHarm[] = [
  {
    name: 'the lock of a process that ended',
    end: 'right',
    harm: at('server.lock', (path) => write(path, '4194303 1')),
  },
  { name: 'a lock without sense', end: 'right', harm: at('server.lock', (path) => write(path, '\u0000 garbage')) },
  { name: 'an empty lock', end: 'right', harm: at('server.lock', (path) => write(path, '')) },
  {
    name: 'a lock that is a folder',
    end: 'refused',
    says: 'server.lock 是目录',
    harm: at('server.lock', replaceByFolder),
  },
  {
    name: 'the lock of a running process',
    end: 'refused',
    says: `正由进程 ${process.pid} 使用`,
    harm: at('server.lock', (path) => write(path, signatureOfThisProcess())),
  },
  { name: 'the table of readers missing', end: 'right', harm: at('lock.mdb', remove) },
  { name: 'the table of readers empty', end: 'right', harm: at('lock.mdb', replaceByFile) },
  {
    name: 'the table of readers without sense',
    end: 'right',
    harm: at('lock.mdb', (path) => replaceByFile(path, Buffer.alloc(8_192, 0xa5))),
  },
  {
    name: 'the table of readers a folder',
    end: 'refused',
    says: 'lock.mdb 是目录',
    harm: at('lock.mdb', replaceByFolder),
  },
  { name: 'a quarantine of an earlier start', end: 'right', harm: at(`damaged-${STAMP}/data.mdb`, write) },
  { name: 'a file named like a quarantine', end: 'right', harm: at(`damaged-${STAMP}`, write) },
  { name: 'the part of a killed restore', end: 'right', harm: at(`restoring-${STAMP}.4194303.part/data.mdb`, write) },
  { name: 'an empty restore', end: 'right', harm: at(`restoring-${STAMP}`, replaceByFolder) },
  { name: 'the copy of a killed compaction', end: 'right', harm: at('new/data.mdb', write) },
  { name: 'a file named like a restore', end: 'right', harm: at(`restoring-${STAMP}`, write) },
];

/** Harms of the data file, of the copies, and of the folder itself. damage.long.test.ts harms the bytes within the file. */
const files: readonly FolderHarm[] = [
  { name: 'the data file missing', end: 'refused', says: '数据文件已不存在', harm: at('data.mdb', remove) },
  {
    name: 'the data file empty',
    end: 'refused',
    says: '数据文件长度为 0',
    harm: at('data.mdb', (path) => truncateSync(path, 0)),
  },
  {
    name: 'the data file without sense',
    end: 'refused',
    says: '数据文件',
    harm: at('data.mdb', (path) => replaceByFile(path, Buffer.alloc(1_000_000, 0xa5))),
  },
  { name: 'the data file a folder', end: 'refused', says: 'data.mdb 是目录', harm: at('data.mdb', replaceByFolder) },
  { name: 'the data file behind a link', end: 'right', harm: at('data.mdb', moveBehindLink) },
  {
    name: 'the data file without any access',
    end: 'refused',
    says: 'data.mdb',
    asUser: true,
    harm: at('data.mdb', (p) => chmodSync(p, 0)),
  },
  { name: 'copies missing', end: 'right', harm: at('copies', remove) },
  { name: 'copies a file', end: 'right', harm: at('copies', replaceByFile) },
  {
    name: 'copies without any access',
    end: 'refused',
    says: 'copies',
    asUser: true,
    harm: at('copies', (p) => chmodSync(p, 0)),
  },
  { name: 'a copy cut in half', end: 'right', harm: at('copies', (path) => truncateSync(onlyEntry(path), 1_000)) },
  { name: 'a folder in place of a copy', end: 'right', harm: at('copies', (path) => replaceByFolder(onlyEntry(path))) },
  { name: 'unknown files among the copies', end: 'right', harm: at('copies/mine.txt', write) },
  {
    name: 'the folder read-only',
    end: 'refused',
    says: '没有读写权限',
    asUser: true,
    harm: (f) => chmodSync(f, 0o500),
  },
  { name: 'the folder a file', end: 'refused', says: '路径是文件', harm: replaceByFile },
  {
    name: 'unknown files and folders',
    end: 'right',
    harm(folder) {
      write(join(folder, 'notes.txt'));
      cpSync(join(folder, 'uploads'), join(folder, 'uploads (2)'), { recursive: true });
    },
  },
];

export const folderHarms: readonly FolderHarm[] = [...uploads, ...locks, ...files];

/** Returns the text that a lock of this process has: its id and start time. */
function signatureOfThisProcess(): string {
  const stat = readFileSync(`/proc/${process.pid}/stat`, 'utf8');
  return `${process.pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
}
