import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';

const SAY: Readonly<Record<string, Words>> = {
  EACCES: words('没有权限', 'permission denied'),
  EPERM: words('没有权限', 'permission denied'),
  EROFS: words('只读的磁盘', 'the disk is read-only'),
  ENOENT: words('没有这个文件或文件夹', 'there is no such file or folder'),
  ENOTDIR: words('路径中有一段不是文件夹', 'a part of the path is no folder'),
  EISDIR: words('这是一个文件夹', 'this is a folder'),
  EEXIST: words('已有同名文件', 'there is a file of that name'),
  ENOSPC: words('磁盘已满', 'the disk is full'),
  EDQUOT: words('磁盘配额已满', 'the quota of the disk is used up'),
  ENAMETOOLONG: words('名称太长', 'the name is too long'),
  ELOOP: words('链接成环', 'the links go in a circle'),
  EMFILE: words('打开的文件太多', 'too many files are open'),
};

/** What the operating system said, in words; `undefined`: the error is none of the system's. */
export const systemWords = (error: unknown): Words | undefined => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string' || !('syscall' in error))
    return undefined;
  return SAY[error.code] ?? words(error.code, error.code);
};

/** An error as the system makes it, for what is seen without asking it. */
export const systemError = (code: string): Error => Object.assign(new Error(code), { code, syscall: 'open' });
