import type { CallAsked } from '@parkdeck/core/client/client';
import type { Call } from '@parkdeck/core/kit/call';
import { client } from '../../app/client.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'application/x-ndjson': 'jsonl',
  'application/jsonl': 'jsonl',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'image/png': 'png',
  'application/zip': 'zip',
  'application/pdf': 'pdf',
  'image/svg+xml': 'svg',
  'application/json': 'json',
  'application/typescript': 'ts',
  'application/x-sh': 'sh',
};

const extensionOf = (file: Blob): string => EXTENSIONS[file.type.split(';')[0] ?? ''] ?? 'xlsx';

/** Downloads a file under a name; `name` without the extension. */
export const keepFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(/[\\/:*?"<>|]/g, ' ')}.${extensionOf(file)}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Calls the platform for a file and downloads it. The client reports refusals as a toast. */
export const saveFile = async (call: Call, asked: CallAsked, name: string): Promise<boolean> => {
  try {
    const answered = await client.call(call, asked);
    if (answered.answers !== 'file') return false;
    keepFile(answered.value, name);
    return true;
  } catch {
    return false;
  }
};
