import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Shows a page of roff by the system's `man`; `false` where there is none. */
export const showManual = async (page: string): Promise<boolean> => {
  const child = spawn('man', ['-l', '-'], { stdio: ['pipe', 'inherit', 'ignore'] });
  child.stdin.on('error', () => undefined); // the reader may be left before the end
  child.stdin.end(page);
  try {
    const [code] = await once(child, 'close');
    return code === 0;
  } catch {
    return false; // there is no such program
  }
};
